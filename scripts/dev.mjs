/** `npm run dev`: the browser host. The window is built again after every change in it; reload the page to see the result. */
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';
import { ensureBuilt, root } from './build.mjs';

await ensureBuilt();
const { config } = await resolveConfig({ root, logLevel: 'warn' }, 'build', 'development');
await build({
  ...config.renderer,
  configFile: false,
  build: { ...config.renderer.build, watch: {}, emptyOutDir: false },
});
await import('../out/main/browser-host.js');
