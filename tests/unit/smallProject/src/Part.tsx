import Translate from '@docusaurus/Translate';
import React from 'react';

export const Part = () => <Translate id="advice">This is no advice.</Translate>;
