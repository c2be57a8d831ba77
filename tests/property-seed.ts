/** `npm test` draws the same examples every time, by ADVIESATLAS_SEED; without it, as in `npm run test:unit`, they are new ones. */
const seed = process.env.ADVIESATLAS_SEED;
if (seed !== undefined) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: Number(seed) });
}

export {};
