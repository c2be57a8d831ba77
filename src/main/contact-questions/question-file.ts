import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type ContactQuestion,
  longestInQuestion,
  missingFields,
  questionFields,
} from '../../shared/domain/account/contact-question';
import { removeFile, writeFileAtomic } from '../files/atomic-write';
import { faultOfFile } from '../files/file-faults';
import { putAside, putFolderAside } from '../files/put-aside';
import { decrypt, encrypt } from '../key/encryption';

const context = 'question';

/** The contact form as the user typed it; fields may be empty. */
export const typedQuestionSchema = z.object({
  firstName: z.string().max(longestInQuestion.firstName),
  lastName: z.string().max(longestInQuestion.lastName),
  companyName: z.string().max(longestInQuestion.companyName),
  email: z.string().max(longestInQuestion.email),
  body: z.string().max(longestInQuestion.body),
}) satisfies z.ZodType<ContactQuestion>;

/** The file of an unsent question, and its key. */
export type QuestionPlace = { readonly path: string; readonly key: Uint8Array };

/**
 * The unsent question, or null. A file that does not open is put aside.
 * @throws Fault DATA_FOLDER_UNUSABLE when the disk does not answer, because the file may be sound
 */
export function readQuestion({ path, key }: QuestionPlace): ContactQuestion | null {
  putFolderAside(path);
  if (!existsSync(path)) return null;
  const written = bytesOf(path);
  try {
    return typedQuestionSchema.parse(JSON.parse(decrypt(written, key, context).toString('utf8')));
  } catch {
    putAside(path);
    return null;
  }
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
  }
}

/** Stores a question, or removes the file when nothing is typed. @throws Fault DISK_FULL, DATA_FOLDER_UNUSABLE */
export function keepQuestion({ path, key }: QuestionPlace, question: ContactQuestion): void {
  putFolderAside(path);
  if (missingFields(question).length === questionFields.length) removeFile(path);
  else writeFileAtomic(path, encrypt(Buffer.from(JSON.stringify(question)), key, context));
}

export function removeQuestion({ path }: QuestionPlace): void {
  putFolderAside(path);
  removeFile(path);
}
