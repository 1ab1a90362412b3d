import Layout from '@theme/Layout';
import React from 'react';
import { useParams } from 'react-router-dom';

export default function Greeting(): JSX.Element {
  const { name } = useParams<{ name: string }>();
  return (
    <Layout>
      <h1>Hello, {name}</h1>
    </Layout>
  );
}
