/** `npm run dev`: the browser host, with the renderer built anew whenever it changes; reload the page to see it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from './build.mjs';

await ensureBuilt();
const vite = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
const watch = spawn(process.execPath, [vite, 'build', '--watch'], { cwd: root, stdio: 'inherit' });
process.on('exit', () => watch.kill());
await import('../out/main/browser-host.js');
