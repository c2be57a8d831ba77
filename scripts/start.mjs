/** `npm start`: Electron if it is installed and there is a display; otherwise the browser host, after a sentence that says why. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt, root } from './build.mjs';

const args = process.argv.slice(2);
const browserOnly = ['--web', '--help', '--port', '--no-open', '--export-dir'];

/** Why Electron cannot be used here, or null when it can. */
function obstacle() {
  if (args.some((arg) => browserOnly.some((option) => arg === option || arg.startsWith(`${option}=`)))) return '';
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return 'Er is geen beeldscherm';
  if (electronBinary() !== null) return null;
  spawnSync(process.execPath, [join(root, 'node_modules/electron/install.js')], { timeout: 60_000, stdio: 'ignore' });
  return electronBinary() === null ? 'Electron is hier niet te downloaden' : null;
}

function electronBinary() {
  const folder = join(root, 'node_modules/electron');
  if (!existsSync(join(folder, 'path.txt'))) return null;
  try {
    const path = createRequire(import.meta.url)('electron');
    return typeof path === 'string' && existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

await ensureBuilt();
const reason = obstacle();
if (reason === null) {
  const child = spawn(electronBinary(), [root, ...args], { stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
} else {
  if (reason !== '') process.stdout.write(`${reason}; Adviesatlas opent daarom in de browser.\n`);
  await import('../out/main/browser-host.js');
}
