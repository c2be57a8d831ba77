import { z } from 'zod';
import { Fault } from '../../../shared/domain/result';
import { largestViewFile, type ViewFile, viewFileHead } from '../../../shared/view/view';
import { asWritten } from '../tables/later-parts';
import { viewFileSchema } from '../tables/schemas/view-file-schema';

const headSchema = z.object({
  program: z.literal(viewFileHead.program),
  content: z.literal(viewFileHead.content),
  version: z.number().int().min(1),
});

/** Writes a view as the text of a file that people can read as well. */
export function writeViewFile(file: ViewFile): string {
  const whole = { ...viewFileHead, ...file, view: asWritten(file.view) };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** Reads a view from the text of a file. @throws Fault VIEW_FILE_INVALID, VIEW_FILE_TOO_NEW */
export function readViewFile(text: string): ViewFile {
  if (text.length > largestViewFile) throw new Fault('VIEW_FILE_INVALID');
  const written = jsonOf(text.replace(/^\ufeff/, ''));
  const head = headSchema.safeParse(written);
  if (!head.success) throw new Fault('VIEW_FILE_INVALID');
  if (head.data.version > viewFileHead.version) throw new Fault('VIEW_FILE_TOO_NEW');
  const file = parsed(written);
  if (file?.success !== true) throw new Fault('VIEW_FILE_INVALID');
  return file.data;
}

/** A file that nests too deep ends its own check. */
function parsed(written: unknown): ReturnType<typeof viewFileSchema.safeParse> | null {
  try {
    return viewFileSchema.safeParse(written);
  } catch {
    return null;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('VIEW_FILE_INVALID');
  }
}
