import { z } from 'zod';
import { demoProviderMail } from '../../shared/bridge/application';
import { readKvk } from '../../shared/domain/register/kvk';
import { readDelimited } from '../../shared/format/delimited-text';
import type { Accounts } from '../accounts/accounts';
import type { Mailbox } from '../accounts/mailbox';
import type { RecordsStore } from '../records/records-store';
import { ownerOf } from './record-routes';
import type { AddRoute } from './routes';

/** The headings of an uploaded list, `KVK;TP;REMARKS;…` (docs/rules/provider.md#kvk-uploads). */
export const kvkListHead = 'KVK;TP;REMARKS;REMARKS2;REMARKS3;REMARKS4';
const columns = 6;
const defaultLabel = 'X';

/** Decodes CSV: bytes that are not valid UTF-8 are read in the encoding that Windows uses. */
export function decodeCsv(bytes: Uint8Array): string {
  const text = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(bytes);
  try {
    return text('utf-8', true);
  } catch {
    return text('windows-1252', false);
  }
}

const quoted = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * The rows of an uploaded list with a valid KvK number, sorted by that number, after the headings. An empty second column becomes `X`.
 * Cells are trimmed, and rows without a number left out.
 */
export function readKvkList(text: string): { readonly csv: string; readonly rows: number } {
  const rows: string[][] = [];
  for (const { cells } of readDelimited(text)) {
    const kvk = readKvk(cells[0]?.split('_', 1)[0] ?? '');
    if (kvk === null) continue;
    const label = cells[1] === undefined || cells[1] === '' ? defaultLabel : cells[1];
    rows.push([kvk, label, ...cells.slice(2, columns)]);
  }
  rows.sort(([a = ''], [b = '']) => a.localeCompare(b));
  return { csv: [kvkListHead, ...rows.map((row) => row.map(quoted).join(';'))].join('\n'), rows: rows.length };
}

type QuestionParts = { readonly accounts: Accounts; readonly mailbox: Mailbox; readonly records: RecordsStore };

/** The lists that an account may upload, by the name of the column that shows them. */
export const uploadLists = ['eigenlijst', 'relaties'] as const;

/** Adds the routes for the contact form, registration, and the upload of KvK lists. */
export function addQuestionRoutes(add: AddRoute, { accounts, mailbox, records }: QuestionParts): void {
  add('question', ({ body: { firstName, lastName, companyName, email, body } }) => {
    const subject = `Vraag van ${firstName} ${lastName} (${companyName})`;
    mailbox.send({ to: demoProviderMail, subject, text: `Van: ${email}\n\n${body}` });
    return { ok: 1 };
  });

  add('registerUser', ({ body: { name, email, password } }) => {
    if (!z.email().safeParse(email.trim()).success) return { ok: false, reason: 'NOEMAIL' };
    if (name.trim() === '') return { ok: false, reason: 'NONAME' };
    if (password === '') return { ok: false, reason: 'EMPTYPASSWORD' };
    if (!accounts.register(name, email, password)) return { ok: false, reason: 'ALREADYREGISTERED' };
    mailbox.send({
      to: email.trim(),
      subject: 'Welkom bij Adviesatlas',
      text: 'Uw account is gemaakt. U kunt nu inloggen.',
    });
    return { ok: true };
  });

  add('uploadFilter', ({ session, query: { id }, body, reply }) => {
    if (!uploadLists.some((name) => name === id)) return reply.code(404).send({ ok: false, reason: 'UNKNOWNLIST' });
    const { csv, rows } = readKvkList(decodeCsv(Buffer.from(body, 'latin1')));
    if (rows === 0) return reply.code(400).send({ ok: false, reason: 'NOROWS' });
    records.saveUpload(ownerOf(session), id, csv);
    return { ok: true, rows };
  });
}
