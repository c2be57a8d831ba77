/**
 * `npm run bench -- --rows N --only PART,PART --turns N --out FILE --against FILE`: measures the budgets of docs/budgets.md, as ratios within one
 * run. `--against` compares with what `--out` wrote earlier, and fails when something is worse beyond its noise.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { ensureBuilt, root } from './build.mjs';
import { findChromium } from './chromium.mjs';

await ensureBuilt();
process.env.ADVIESATLAS_CHROMIUM = findChromium();
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: true,
    outDir: join(root, 'out/bench'),
    target: 'node22',
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(
        ['index', 'first-load-alone', 'export-alone', 'matching-alone', 'pace-alone'].map((name) => [
          name,
          join(root, 'bench', `${name}.ts`),
        ]),
      ),
      // Other chunks are put beside the entries: relative paths in the code start there.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
await import('../out/bench/index.js');
