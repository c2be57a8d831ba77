import type { KvkUploadAnswer } from '../../shared/domain/lists/kvk-list';
import { Fault } from '../../shared/domain/result';
import type { Session } from '../session/session';

/** The provider's call that takes a list. */
export type SendKvkList = (
  name: string,
  csv: string,
  input: { token: string },
) => Promise<{ readonly status: number; readonly taken: boolean }>;

/** A list as the provider takes it, and how many rows it has. */
export type UploadOf = (text: string) => Promise<{ readonly csv: string; readonly rows: number }>;

/**
 * Sends a list to the provider under one of the names that the login gave (docs/product.md#kvk-uploads).
 * @throws Fault NOT_LOGGED_IN, NOT_ALLOWED, INVALID_REQUEST when no line has a number, of the connection or the session
 */
export async function uploadKvkList(
  session: Session,
  { send, uploadOf }: { readonly send: SendKvkList; readonly uploadOf: UploadOf },
  { name, text }: { readonly name: string; readonly text: string },
): Promise<KvkUploadAnswer> {
  const held = session.held();
  if (held === null) throw new Fault('NOT_LOGGED_IN');
  if (session.view().account?.uploadLists.includes(name) !== true) throw new Fault('NOT_ALLOWED', name);
  const { csv, rows } = await uploadOf(text);
  if (rows === 0) throw new Fault('INVALID_REQUEST', 'no KvK number');
  // Another account or role is open by now: its list is not sent under its name.
  if (session.held()?.epoch !== held.epoch) throw new Fault('CANCELLED');
  const { jwt: token } = held.stored.payload;
  try {
    const { status, taken } = await send(name, csv, { token });
    session.note(held.epoch, null);
    return taken ? { kind: 'taken', rows } : { kind: 'refused', status, statusText: await textOf(status) };
  } catch (error) {
    if (error instanceof Fault) session.note(held.epoch, error);
    throw error;
  }
}

/** A module that is imported at the start would bring all of Node's HTTP client with it, which takes a twentieth of a second. */
async function textOf(status: number): Promise<string> {
  const { STATUS_CODES } = await import('node:http');
  return STATUS_CODES[status] ?? '';
}
