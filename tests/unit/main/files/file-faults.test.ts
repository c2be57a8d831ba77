import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultOfExportTarget, faultOfFile } from '../../../../src/main/files/file-faults';
import { makeTargetFolder } from '../../../../src/main/files/save-file';
import { Fault } from '../../../../src/shared/domain/result';
import { errorSentences } from '../../../../src/shared/texts/error-sentences';

const failed = (code: string) => Object.assign(new Error('x'), { code });

describe('a failed file operation', () => {
  it.each([
    ['EBUSY', 'EXPORT_TARGET_LOCKED'],
    ['ETXTBSY', 'EXPORT_TARGET_LOCKED'],
    ['EACCES', 'EXPORT_TARGET_READ_ONLY'],
    ['EROFS', 'EXPORT_TARGET_READ_ONLY'],
    ['ENOENT', 'EXPORT_TARGET_GONE'],
    ['ENOTDIR', 'EXPORT_TARGET_GONE'],
    ['EISDIR', 'EXPORT_TARGET_TAKEN'],
    ['ENOTEMPTY', 'EXPORT_TARGET_TAKEN'],
    ['ENAMETOOLONG', 'EXPORT_TARGET_NAME'],
    ['ENOSPC', 'DISK_FULL'],
    ['EDQUOT', 'DISK_FULL'],
    ['EFBIG', 'DISK_FULL'],
  ] as const)('%s at the target of an export is %s', (code, fault) => {
    expect(faultOfExportTarget(failed(code)).code).toBe(fault);
    expect(errorSentences[fault]).toMatch(/\.$/);
  });

  it('at the folder of an export is a taken name when a file has the name of that folder or of one around it', () => {
    const root = mkdtempSync(join(tmpdir(), 'adviesatlas-target-'));
    try {
      writeFileSync(join(root, 'exports'), 'van een ander');
      for (const path of ['exports', 'exports/2026'])
        expect(() => makeTargetFolder(join(root, path))).toThrowError(
          expect.objectContaining({ code: 'EXPORT_TARGET_TAKEN' }),
        );
      makeTargetFolder(join(root, 'nieuw', '2026'));
      expect(readdirSync(root).sort()).toEqual(['exports', 'nieuw']);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('elsewhere is a full disk by its own code, and otherwise the fault that the caller names', () => {
    expect(faultOfFile(failed('SQLITE_FULL'), 'DATA_FOLDER_UNUSABLE').code).toBe('DISK_FULL');
    expect(faultOfFile(failed('EACCES'), 'DATA_FOLDER_UNUSABLE').code).toBe('DATA_FOLDER_UNUSABLE');
    const fault = new Fault('DATABASE_TOO_NEW');
    expect(faultOfFile(fault, 'INTERNAL')).toBe(fault);
  });
});
