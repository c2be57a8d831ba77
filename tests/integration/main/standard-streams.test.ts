import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const entry = (name: string): string => fileURLToPath(new URL(`../../../out/main/${name}.js`, import.meta.url));

describe('a program whose output is closed', () => {
  it('ends with 0 and without an error', async () => {
    const child = spawn(process.execPath, [entry('cli'), 'columns', '--list', 'advisers']);
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += String(data);
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });
});
