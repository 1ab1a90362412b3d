/** The dataset of the acts as tests use it. Commands read it with `readDataset`, which reports mistakes in the file with their lines. */
import type { Dataset } from '../../src/acts/acts';
import data from '../../src/acts/acts.json';

export const dataset = data as Dataset;
