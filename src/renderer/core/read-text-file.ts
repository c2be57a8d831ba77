import { type ErrorCode, failure, type Result, success } from '../../shared/domain/result';

/**
 * Reads the text of a chosen file. FILE_UNREADABLE when the file no longer exists or another program has locked it.
 * @param longest in characters; a file that must be longer is not read at all
 * @param tooLong the error code for a longer file
 */
export async function readTextFile(file: File, longest: number, tooLong: ErrorCode): Promise<Result<string>> {
  // A character takes at most four bytes.
  if (file.size > longest * 4) return failure(tooLong);
  try {
    const text = await file.text();
    return text.length > longest ? failure(tooLong) : success(text);
  } catch {
    return failure('FILE_UNREADABLE');
  }
}

/** Reads the bytes of a chosen file; the same errors as for a text. @param most in bytes */
export async function readFileBytes(file: File, most: number, tooLong: ErrorCode): Promise<Result<Uint8Array>> {
  if (file.size > most) return failure(tooLong);
  try {
    return success(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return failure('FILE_UNREADABLE');
  }
}

/** Downloads a file from an address of main into the browser's download folder. */
export function download(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = '';
  anchor.click();
}
