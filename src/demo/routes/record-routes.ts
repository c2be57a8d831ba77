import { largestAttachment } from '../../shared/domain/records/record';
import type { Mailbox } from '../accounts/mailbox';
import type { Session } from '../accounts/tokens';
import type { RecordsStore } from '../records/records-store';
import type { AddRoute } from './routes';

type RecordParts = { readonly records: RecordsStore; readonly mailbox: Mailbox };

/** The owner of records and files: an account in a role. */
export const ownerOf = ({ account, role }: Session): string => `${account.email}/${role.role}`;

/** Converts milliseconds or an ISO time to an ISO time; null when it is absent. */
function momentOf(since: string | undefined): string | null {
  if (since === undefined) return null;
  const time = new Date(/^\d+$/.test(since) ? Number(since) : since);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

const splitKey = (key: string): readonly [string, string] => {
  const at = key.indexOf('/');
  return [key.slice(0, at), key.slice(at + 1)];
};

const missing = { ok: false, reason: 'NOTFOUND' } as const;

type MailedRecord = { readonly sendEmails: readonly string[]; readonly content: string };

/** Adds the routes for notes, contact records and attachments. */
export function addRecordRoutes(add: AddRoute, { records, mailbox }: RecordParts): void {
  const sendMail = (session: Session, what: string, { sendEmails, content }: MailedRecord) => {
    for (const to of sendEmails) mailbox.send({ to, subject: `${what} door ${session.account.user}`, text: content });
  };

  add('crmAll', ({ session, query: { since } }) => ({ records: records.records(ownerOf(session), momentOf(since)) }));

  add('crmAdd', ({ session, body }) => {
    const { id, isNew } = records.addRecord(ownerOf(session), session.account.user, body);
    if (isNew) sendMail(session, 'Nieuwe regel', body);
    return { ok: true, id };
  });

  add('crmEdit', ({ session, body: { id, unchangedSince, ...fields }, reply }) => {
    const lastChanged = records.lastChanged(ownerOf(session), id);
    const isOther = unchangedSince !== undefined && lastChanged !== null && lastChanged !== unchangedSince;
    if (isOther) return reply.code(409).send({ ok: false, reason: 'CHANGED' });
    if (!records.editRecord({ owner: ownerOf(session), user: session.account.user, id }, fields))
      return reply.code(404).send(missing);
    sendMail(session, 'Gewijzigde regel', fields);
    return { ok: true, id };
  });

  add('crmDelete', ({ session, query: { id }, reply }) =>
    records.deleteRecord(ownerOf(session), id) ? { ok: true, id } : reply.code(404).send(missing),
  );

  add('attachmentAll', ({ session, query: { since } }) => ({
    attachments: records.attachments(ownerOf(session), momentOf(since)),
  }));

  add('attachmentAdd', ({ session, body, reply }) => {
    const data = Buffer.from(body.data, 'base64');
    if (data.length > largestAttachment) return reply.code(413).send({ ok: false, reason: 'TOOLARGE' });
    if (body.onlyNew === true && records.file(ownerOf(session), body.itemid, body.filename) !== null) {
      return reply.code(409).send({ ok: false, reason: 'EXISTS' });
    }
    return { ok: true, id: records.addAttachment(ownerOf(session), { ...body, data }) };
  });

  add('attachmentDelete', ({ session, query: { key }, reply }) => {
    const [itemid, filename] = splitKey(key);
    return records.deleteAttachment(ownerOf(session), itemid, filename) ? { ok: true } : reply.code(404).send(missing);
  });

  add('attachmentDownload', ({ session, query: { key }, reply }) => {
    const [itemid, filename] = splitKey(key);
    const file = records.file(ownerOf(session), itemid, filename);
    if (file === null) return reply.code(404).send(missing);
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(Buffer.from(file.data));
  });
}
