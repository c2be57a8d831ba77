import { z } from 'zod';
import { demoProviderMail } from '../shared/bridge/provider-mail';
import type { Accounts } from './accounts/accounts';
import type { Mailbox } from './accounts/mailbox';
import { decodeCsv, readKvkList } from './lists/kvk-list';
import { ownerOf } from './records/record-routes';
import type { RecordsStore } from './records/records-store';
import type { AddRoute } from './routes';

type QuestionParts = { readonly accounts: Accounts; readonly mailbox: Mailbox; readonly records: RecordsStore };

/** Lists that an account may upload, by the name under which a column shows them. */
export const uploadLists = ['eigenlijst', 'relaties'] as const;

/** The contact form, registration, and the upload of KvK lists. */
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
