import { z } from 'zod';
import { listHeadSchema, rowSchema } from '../../provider-api/lists';
import type { LoginPayload } from '../../provider-api/login';
import { crmListSchema } from '../../provider-api/records';
import { monthListsOf } from '../../shared/access/permissions';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { Credentials } from '../../shared/domain/account/session';
import type { Column } from '../../shared/domain/lists/column';
import { type MonthListName, monthListNames } from '../../shared/domain/months/month-list-name';
import { type ErrorCode, Fault, failureOf } from '../../shared/domain/result';
import { readBytes } from '../provider/answer-body';
import { discardBody } from '../provider/http';
import type { ProviderClient } from '../provider/provider-client';
import { optionsOf } from '../session/account';

/**
 * What a provider is asked, in the order in which it is asked. A subject is a list, or the number of an office.
 */
export type CheckName =
  | 'reachable'
  | 'refusedLogin'
  | 'login'
  | 'refusedToken'
  | 'list'
  | 'unchangedList'
  | 'withheldList'
  | 'dossier'
  | 'unchangedDossier'
  | 'unknownDossier'
  | 'records';

/** Why something was not asked. */
export type LeftReason = 'unreachable' | 'noAccount' | 'notLoggedIn' | 'noOffice' | 'noMark' | 'optional';

export type CheckOutcome =
  /** `notes` says what is allowed, and may surprise: columns that we do not know, or that are absent. */
  | { readonly kind: 'good'; readonly notes: CheckNotes }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly detail: string }
  | { readonly kind: 'left'; readonly why: LeftReason };
export type CheckNotes = {
  readonly rows?: number;
  readonly period?: string | null;
  readonly absent?: readonly string[];
  readonly unknown?: readonly number[];
  /** Rows without a number, and rows that repeat one: the program leaves them out. */
  readonly leftOut?: number;
};
export type Check = { readonly name: CheckName; readonly subject: string; readonly outcome: CheckOutcome };

/** The most bytes of a list that is read whole. */
const largestList = 1024 ** 3;
/** How many rows are compared with the schema cell by cell; of the others only the form is. */
const comparedRows = 200;
/** An address that no account has, because the domain cannot exist (RFC 2606). */
const unknownAccount: Credentials = { email: 'niemand@adviesatlas.invalid', password: 'geen-wachtwoord' };
/** A KvK number that the Chamber of Commerce does not give out. */
const noOffice = '00000000';

const good = (notes: CheckNotes = {}): CheckOutcome => ({ kind: 'good', notes });
const left = (why: LeftReason): CheckOutcome => ({ kind: 'left', why });
const wrong = (detail: string): Fault => new Fault('PROVIDER_ANSWER_INVALID', detail);

/** A provider's answers, checked one after another. Reads only: nothing at the provider changes. */
export class Conformance {
  private readonly signal = new AbortController().signal;

  constructor(
    private readonly client: ProviderClient,
    private readonly onCheck: (check: Check) => void,
  ) {}

  /** Asks everything, with an account when there is one, and reports each check as it ends. */
  async run(account: Credentials | null): Promise<readonly Check[]> {
    const checks: Check[] = [];
    const check = async (name: CheckName, subject: string, ask: () => Promise<CheckOutcome>): Promise<CheckOutcome> => {
      const outcome = await ask().catch((error): CheckOutcome => ({ kind: 'failed', ...failureOf(error) }));
      checks.push({ name, subject, outcome });
      this.onCheck({ name, subject, outcome });
      return outcome;
    };
    const reached = await check('reachable', '', async () => {
      if (await this.client.isReachable()) return good();
      throw new Fault('PROVIDER_UNREACHABLE');
    });
    const isReached = reached.kind === 'good';
    await check('refusedLogin', '', async () => (isReached ? this.refusedLogin() : left('unreachable')));
    let payload: LoginPayload | null = null;
    await check('login', '', async () => {
      if (!isReached) return left('unreachable');
      if (account === null) return left('noAccount');
      payload = await this.login(account);
      return good({ period: payload.upToDate.slice(0, 7) });
    });
    await check('refusedToken', '', async () => (isReached ? this.refusedToken() : left('unreachable')));
    await this.askLists(payload, check);
    return checks;
  }

  private async askLists(payload: LoginPayload | null, check: AskCheck): Promise<void> {
    const lists = payload === null ? [] : monthListsOf(optionsOf(payload));
    let office: string | null = null;
    for (const name of monthListNames) {
      let etag = '';
      await check(lists.includes(name) || payload === null ? 'list' : 'withheldList', name, async () => {
        if (payload === null) return left('notLoggedIn');
        if (!lists.includes(name)) return this.withheldList(name, payload.jwt);
        const read = await this.list(name, payload);
        etag = read.etag;
        if (name === 'advisers') office = read.first;
        return good(read.notes);
      });
      if (payload === null || !lists.includes(name)) continue;
      const { jwt: token } = payload;
      await check('unchangedList', name, () => this.unchangedList(name, { token, etag }));
    }
    await this.askDossiers(payload, office, check);
  }

  private async askDossiers(payload: LoginPayload | null, office: string | null, check: AskCheck): Promise<void> {
    const input = { token: payload?.jwt ?? '', signal: this.signal, once: true };
    const why = payload === null ? 'notLoggedIn' : office === null ? 'noOffice' : null;
    let etag = '';
    await check('dossier', office ?? '', async () => {
      if (why !== null || office === null) return left(why ?? 'noOffice');
      const answer = await this.client.detail('entity', office, { ...input, etag: '' });
      if (answer === null) throw wrong('304');
      requireDossier(answer.text);
      etag = answer.etag;
      return good();
    });
    await check('unchangedDossier', office ?? '', async () => {
      if (why !== null || office === null) return left(why ?? 'noOffice');
      if (etag === '') return left('noMark');
      const again = await this.client.detail('entity', office, { ...input, etag });
      if (again !== null) throw wrong('etag');
      return good();
    });
    await check('unknownDossier', noOffice, async () => {
      if (payload === null) return left('notLoggedIn');
      return this.refused(['NOT_FOUND'], async () => {
        const answer = await this.client.detail('entity', noOffice, { ...input, etag: '' });
        // A refusal in the answer itself is as good as a status.
        if (/"OK"\s*:\s*false/.test(answer?.text ?? '')) throw new Fault('NOT_FOUND');
      });
    });
    await check('records', '', async () => {
      if (payload === null) return left('notLoggedIn');
      if (payload.loginid == null) return left('optional');
      const { records } = await this.client.json('crmAll', crmListSchema, { token: payload.jwt, once: true });
      return good({ rows: records.length });
    });
  }

  private async login(account: Credentials): Promise<LoginPayload> {
    const answer = await this.client.logIn(account, this.signal);
    if (!answer.ok) throw new Fault('NOT_LOGGED_IN', answer.reason);
    if ('fetchToken' in answer) throw new Fault('NOT_LOGGED_IN', 'WAITFORMAIL');
    return answer;
  }

  private async refusedLogin(): Promise<CheckOutcome> {
    const answer = await this.client.logIn(unknownAccount, this.signal);
    if (answer.ok) throw wrong('an unknown account is logged in');
    if (answer.reason === 'SERVERERROR' || answer.reason === 'SERVERNOTREADY') throw wrong(answer.reason);
    return good();
  }

  private refusedToken(): Promise<CheckOutcome> {
    return this.refused(['SESSION_EXPIRED'], async () => {
      await discardBody(await this.client.list('advisers', { token: 'geen-token', signal: this.signal }));
    });
  }

  private withheldList(name: MonthListName, token: string): Promise<CheckOutcome> {
    return this.refused(['NOT_ALLOWED'], async () => {
      await discardBody(await this.client.list(name, { token, signal: this.signal }));
    });
  }

  /** A call that must be refused, with one of these codes. */
  private async refused(codes: readonly ErrorCode[], ask: () => Promise<void>): Promise<CheckOutcome> {
    try {
      await ask();
    } catch (error) {
      if (error instanceof Fault && codes.includes(error.code)) return good();
      throw error;
    }
    throw wrong(`not refused: ${codes.join(', ')}`);
  }

  private async list(name: MonthListName, { jwt, upToDate }: LoginPayload) {
    const response = await this.client.list(name, { token: jwt, signal: this.signal });
    const { etag } = response.headers;
    const answer: unknown = parsed(Buffer.from(await readBytes(response, largestList)).toString());
    const read = readList(name, answer);
    const { period } = read.notes;
    if (period != null && period !== upToDate.slice(0, 7)) throw wrong(`period ${period}, upToDate ${upToDate}`);
    return { ...read, etag: typeof etag === 'string' ? etag : '' };
  }

  private async unchangedList(
    name: MonthListName,
    input: { readonly token: string; readonly etag: string },
  ): Promise<CheckOutcome> {
    if (input.etag === '') return left('noMark');
    const response = await this.client.list(name, { ...input, signal: this.signal });
    await discardBody(response);
    if (response.statusCode !== 304) throw wrong(`${response.statusCode} to its own ETag`);
    return good();
  }
}

const rowsSchema = z.array(z.array(z.unknown()));
const wholeListSchema = listHeadSchema.extend({ rows: rowsSchema });

type AskCheck = (name: CheckName, subject: string, ask: () => Promise<CheckOutcome>) => Promise<CheckOutcome>;

/** @throws Fault PROVIDER_ANSWER_INVALID */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('no JSON');
  }
}

/** @throws Fault PROVIDER_ANSWER_INVALID */
function requireDossier(text: string): void {
  const answer = parsed(text);
  if (typeof answer !== 'object' || answer === null) throw wrong('no object');
  if ('OK' in answer && answer.OK === false)
    throw new Fault('NOT_FOUND', 'reason' in answer ? String(answer.reason) : '');
  if (!('content' in answer) || typeof answer.content !== 'object') throw wrong('content');
}

/**
 * The rows of a list's answer, and which columns of the catalogue it lacks or adds.
 * @throws Fault PROVIDER_ANSWER_INVALID for another shape, or without a required column
 */
export function readList(
  name: MonthListName,
  answer: unknown,
): { readonly notes: CheckNotes; readonly first: string | null } {
  const { columns, id, required } = listDefinitions[name].download;
  const sent = columns.filter(({ derived }) => derived === undefined);
  const { period, numbers, rows } = partsOf(answer);
  // A bare array has a cell for every column number.
  const placeOf = (column: Column): number => (numbers === null ? column.number : numbers.indexOf(column.number));
  for (const [at, row] of rows.slice(0, comparedRows).entries()) {
    const cells = rowSchema.safeParse(row);
    if (!cells.success) throw wrong(`row ${at + 1}, cell ${String(cells.error.issues[0]?.path[0] ?? '')}`);
  }
  const absent = sent.filter((column) => placeOf(column) < 0).map((column) => column.name);
  const lacking = required.filter((column) => absent.includes(column));
  if (lacking.length > 0) throw wrong(lacking.join(', '));
  const place = sent.filter((column) => column.name === id).map(placeOf)[0] ?? 0;
  const ids = rows.map((row) => String(row[place] ?? '')).filter((value) => value !== '');
  const known = new Set(sent.map(({ number }) => number));
  return {
    notes: {
      rows: rows.length,
      period,
      absent,
      unknown: (numbers ?? []).filter((number) => !known.has(number)),
      leftOut: rows.length - new Set(ids).size,
    },
    first: ids[0] ?? null,
  };
}

/** The period, the numbers of the columns and the rows of a list; a bare array has rows only. @throws Fault PROVIDER_ANSWER_INVALID */
function partsOf(answer: unknown) {
  const bare = rowsSchema.safeParse(answer);
  if (bare.success) return { period: null, numbers: null, rows: bare.data };
  const whole = wholeListSchema.safeParse(answer);
  if (!whole.success) throw wrong(whole.error.issues.map(({ path }) => path.join('.')).join(', '));
  const { period, columns, rows } = whole.data;
  return { period, numbers: columns, rows };
}
