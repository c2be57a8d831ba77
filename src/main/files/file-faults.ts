import { type ErrorCode, Fault } from '../../shared/domain/result';

/** The system's code of a failed file operation (`ENOSPC`), or the empty string. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);

/** A failed file operation as a fault: DISK_FULL for a full disk, `otherwise` for anything else. */
export function faultOfFile(error: unknown, otherwise: ErrorCode): Fault {
  if (error instanceof Fault) return error;
  const code = systemCode(error);
  return new Fault(full.has(code) ? 'DISK_FULL' : otherwise, code === '' ? String(error) : code);
}

/** The fault for the target of an export; each cause has its own sentence. */
export function faultOfExportTarget(error: unknown): Fault {
  const code = systemCode(error);
  if (code === 'EBUSY' || code === 'ETXTBSY' || (code === 'EPERM' && process.platform === 'win32')) {
    return new Fault('EXPORT_TARGET_LOCKED', code);
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return new Fault('EXPORT_TARGET_READ_ONLY', code);
  if (code === 'ENOENT' || code === 'ENOTDIR') return new Fault('EXPORT_TARGET_GONE', code);
  // A folder has the name of the file.
  if (code === 'EISDIR' || code === 'ENOTEMPTY') return new Fault('EXPORT_TARGET_TAKEN', code);
  if (code === 'ENAMETOOLONG') return new Fault('EXPORT_TARGET_NAME', code);
  return faultOfFile(error, 'INTERNAL');
}
