import { type ErrorCode, failure, type Result, success } from '../../shared/domain/result';

/**
 * The text of a chosen file. A file that is gone, or that another program holds, is FILE_UNREADABLE.
 * @param longest characters; a file that must be longer is not even read
 * @param tooLong the error code of a file that is longer
 */
export async function readTextFile(file: File, longest: number, tooLong: ErrorCode): Promise<Result<string>> {
  // No character takes more than four bytes.
  if (file.size > longest * 4) return failure(tooLong);
  try {
    const text = await file.text();
    return text.length > longest ? failure(tooLong) : success(text);
  } catch {
    return failure('FILE_UNREADABLE');
  }
}

/** Saves the content of an address of main as a file, in the browser's folder of downloads. */
export function download(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = '';
  anchor.click();
}
