import type { FileHandle } from 'node:fs/promises';
import fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { type ByteSink, chunkBytes } from '../../../../../src/main/exports/content/byte-sink';
import {
  centralEntry,
  endRecords,
  localHeader,
  ZipFile,
  type ZipPart,
} from '../../../../../src/main/exports/workbook/zip-file';
import { examples } from '../../../../first-cases';
import { bytesOf } from '../../export-fixture';

const made = new Date('2026-10-25T09:00:30Z');
const gibibyte = 2 ** 30;

describe('an archive that is written in chunks', () => {
  it('holds every part as it was, however long it is and however large it may become', async () => {
    const part = fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 20 }),
      times: fc.constantFrom(0, 1, 1000, 200_000),
      most: fc.constantFrom(0, 5 * gibibyte),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
        const archive = await bytesOf(async (file) => {
          const zip = new ZipFile(file, made);
          for (const [index, { text, times, most }] of parts.entries()) {
            const fill = async (sink: ByteSink) => {
              for (let at = 0; at < times; at += 1000) await sink.text(text.repeat(Math.min(1000, times - at)));
            };
            await zip.write(`deel ${index}`, fill, most);
          }
          await zip.finish();
        });
        const read = await JSZip.loadAsync(archive, { checkCRC32: true });
        expect(Object.keys(read.files)).toHaveLength(parts.length);
        for (const [index, { text, times }] of parts.entries())
          expect(await read.file(`deel ${index}`)?.async('string')).toBe(text.repeat(times));
      }),
      { numRuns: examples(15) },
    );
  });

  it('takes a piece that is larger than a chunk', async () => {
    const large = 'é'.repeat(chunkBytes);
    const archive = await bytesOf(async (file) => {
      const zip = new ZipFile(file, made);
      await zip.write('groot', (sink) => sink.text(large));
      await zip.finish();
    });
    expect(await (await JSZip.loadAsync(archive)).file('groot')?.async('string')).toBe(large);
  });

  it('fails as the disk fails, also while chunks are still being deflated', async () => {
    const full = Object.assign(new Error('vol'), { code: 'ENOSPC' });
    let appended = 0;
    const disk = { appendFile: async () => (appended++ < 2 ? undefined : Promise.reject(full)) };
    // Only the parts of a file that an archive uses.
    const zip = new ZipFile(disk as unknown as FileHandle, made);
    await expect(zip.write('vol', (sink) => sink.text('x'.repeat(8 * chunkBytes)))).rejects.toBe(full);
    const chunks = async (sink: ByteSink) => {
      for (let at = 0; at < 8; at++) await sink.text('x'.repeat(chunkBytes));
    };
    appended = 0;
    await expect(new ZipFile(disk as unknown as FileHandle, made).write('vol', chunks)).rejects.toBe(full);
  });

  it('fails as its source fails', async () => {
    const full = Object.assign(new Error('vol'), { code: 'ENOSPC' });
    const written = bytesOf(async (file) => {
      const zip = new ZipFile(file, made);
      await zip.write('half', async (sink) => {
        await sink.text('x'.repeat(3 * chunkBytes));
        throw full;
      });
    });
    await expect(written).rejects.toBe(full);
  });
});

describe('parts and archives beyond four gibibytes', () => {
  const part = (sizes: Partial<ZipPart>): ZipPart => ({
    name: 'xl/worksheets/sheet1.xml',
    made,
    offset: 0,
    large: true,
    size: 0,
    packed: 0,
    crc: 0,
    ...sizes,
  });

  it('have headers as long as those of small ones, so that the sizes can be written when they are known', () => {
    const [small, large] = [
      localHeader(part({ size: 5 })),
      localHeader(part({ size: 5 * gibibyte, packed: gibibyte })),
    ];
    expect(small.length).toBe(large.length);
    expect(large.readUInt32LE(22)).toBe(0xffff_ffff);
    const extra = large.subarray(large.length - 20);
    expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 16]);
    expect([extra.readBigUInt64LE(4), extra.readBigUInt64LE(12)]).toEqual([BigInt(5 * gibibyte), BigInt(gibibyte)]);
    expect(small.subarray(small.length - 20).readUInt16LE(0)).toBe(0xa220);
    expect(localHeader(part({ large: false })).length).toBe(small.length - 20);
  });

  it('have an extra field for the sizes that do not fit into four bytes, and only for those', () => {
    const name = Buffer.byteLength(part({}).name);
    expect(centralEntry(part({ size: 5 })).length).toBe(46 + name);
    const entry = centralEntry(part({ size: 5 * gibibyte, offset: 6 * gibibyte }));
    expect(entry.readUInt32LE(20)).toBe(0);
    const extra = entry.subarray(46 + name);
    expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 16]);
    expect([extra.readBigUInt64LE(4), extra.readBigUInt64LE(12)]).toEqual([BigInt(5 * gibibyte), BigInt(6 * gibibyte)]);
  });

  it('end in a record with the place of the directory', () => {
    expect(endRecords({ parts: 3, from: 10, to: 20 }).length).toBe(22);
    const end = endRecords({ parts: 3, from: 5 * gibibyte, to: 5 * gibibyte + 200 });
    expect(end.readBigUInt64LE(48)).toBe(BigInt(5 * gibibyte));
    expect(end.readBigUInt64LE(56 + 8)).toBe(BigInt(5 * gibibyte + 200));
    expect(end.readUInt32LE(56 + 20 + 16)).toBe(0xffff_ffff);
  });
});
