import { defineConfig } from 'vitest/config';

/** The unit tests of the files that `npm run test:mutation` changes in this run, and nothing else: each runs hundreds of times. */
const tests = process.env.ADVIESATLAS_MUTATION_TESTS?.split(',') ?? [];

export default defineConfig({ test: { testTimeout: 30_000, include: tests, setupFiles: ['tests/property-seed.ts'] } });
