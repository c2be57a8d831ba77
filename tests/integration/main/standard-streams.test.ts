import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const entry = (name: string): string => fileURLToPath(new URL(`../../../out/main/${name}.js`, import.meta.url));

describe('a program whose output is closed', () => {
  it('ends as it would have ended', async () => {
    const child = spawn(process.execPath, [entry('cli'), 'columns', '--list', 'advisers']);
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', (data) => {
      said += String(data);
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(said).toBe('');
    expect(code).toBe(0);
  });
});
