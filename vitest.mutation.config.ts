import { defineConfig } from 'vitest/config';
import { tests } from './mutation-files.json';

/** The quick unit tests of the files that `npm run test:mutation` mutates, and nothing else: each runs hundreds of times. */
export default defineConfig({ test: { testTimeout: 30_000, include: tests } });
