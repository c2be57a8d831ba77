import { type ErrorCode, failure, type Result, success } from '../../shared/domain/result';

/**
 * The text of a chosen file. One that is gone, or that another program holds, is FILE_UNREADABLE: its content is unknown.
 * @param longest characters; a file that must be longer is not even read
 * @param tooLong what such a file fails with
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

/** Saves what is at an address of main as a file, where the browser keeps its downloads. */
export function download(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = '';
  anchor.click();
}
