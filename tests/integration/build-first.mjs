/** Builds the program when its sources are newer. Threads exist only as built files: without them, or with those of other sources, tests fail far from the cause. */
export { ensureBuilt as default } from '../../scripts/build.mjs';
