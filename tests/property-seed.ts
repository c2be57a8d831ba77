/**
 * `npm test` draws the same examples every time, by ADVIESATLAS_SEED, and a part of them, by ADVIESATLAS_EXAMPLES. Without these variables,
 * as in `npm run test:unit`, all examples are drawn, and they differ every time.
 */
const seed = process.env.ADVIESATLAS_SEED;
if (seed !== undefined) {
  const [{ configureGlobal }, { examples }] = await Promise.all([import('fast-check'), import('./first-cases')]);
  configureGlobal({ seed: Number(seed), numRuns: examples(100) });
}

export {};
