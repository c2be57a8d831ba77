import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BenchResult, timed } from './result';

/** Measures from the start of the process to the printed address, on a data folder with a month: after that, the list answers at once. */
export async function benchStart(folder: string): Promise<BenchResult[]> {
  const entry = fileURLToPath(new URL('../main/browser-host.js', import.meta.url));
  const value = await timed(async () => {
    const child = spawn(process.execPath, [entry, '--port', '0', '--no-open', '--data', folder]);
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text) => String(text).includes('sleutel=') && resolve());
      child.once('exit', () => reject(new Error('the program ended')));
    });
    child.kill();
  });
  return [
    {
      name: 'process start to a program that answers',
      value,
      unit: 'ms',
      ratioTo: null,
      ratio: null,
      budget: '≤ 2000 ms',
      within: value <= 2000,
    },
  ];
}
