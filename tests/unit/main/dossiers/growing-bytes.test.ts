import { describe, expect, it } from 'vitest';
import { GrowingBytes } from '../../../../src/main/dossiers/paper/growing-bytes';

describe('bytes that grow in small pieces', () => {
  it('are all that was added, in its order, also when they need more room', () => {
    const bytes = new GrowingBytes();
    const expected: Buffer[] = [];
    for (let at = 0; at < 5000; at += 1) {
      const [line, piece] = [`line ${at} \u00e9`, Uint8Array.of(at, at >> 8)];
      expect(bytes.line(line) + bytes.add(piece)).toBe(line.length + 3);
      expected.push(Buffer.from(`${line}\n`, 'latin1'), Buffer.from(piece));
    }
    expect(Buffer.compare(bytes.take(), Buffer.concat(expected))).toBe(0);
  });

  it('are only those since the last time, and stay as they were', () => {
    const bytes = new GrowingBytes();
    bytes.line('first');
    const first = bytes.take();
    bytes.add(new Uint8Array(200_000).fill(7));
    expect(bytes.take()).toHaveLength(200_000);
    expect(bytes.take()).toHaveLength(0);
    expect(Buffer.from(first).toString('latin1')).toBe('first\n');
  });
});
