import { type Month, monthKey } from '../../shared/domain/months/month';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { failureOf } from '../../shared/domain/result';
import type { MonthFolder } from '../months/month-folder';
import type { Refusal } from '../months/month-pointer';
import { discardBody } from '../provider/http';
import type { ProviderClient } from '../provider/provider-client';
import type { MonthAccess, NewerPart } from './month-machine';
import { etagOf, holdsSame, isNamedSame, readMark, readMarkOf } from './worker/list-mark';

/** How long the provider's ETags alone are trusted, in milliseconds. After that the contents of its lists are compared. */
const trustedFor = 24 * 60 * 60_000;

export type NewerQuestion = {
  readonly provider: Pick<ProviderClient, 'list'>;
  readonly folder: MonthFolder;
  readonly access: MonthAccess;
  readonly current: Month | null;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly log: (where: string, error: unknown) => void;
};

/** What the provider has: newer data than this computer, or a month that was refused before. */
export type Newer = { readonly newer: NewerPart } | { readonly refusal: Refusal };

/** The present month for the comparison: its marks by list, and the note of the last comparison. */
type Here = {
  readonly marks: ReadonlyMap<MonthListName, string>;
  readonly period: string;
  /** ISO time at which its contents last equalled the provider's. */
  readonly at: string;
  /** The newest period that the login had announced at that time. */
  readonly announced: string;
};

/**
 * Asks whether the provider has another month, newer press, or the refused month (docs/rules/months.md#list-marks). A list counts as the same
 * only with a positive sign: 304 to the sent ETag, an answer with that ETag, or the same contents. The contents are compared when there is
 * no ETag, when it changed, once a day, and when the login announces a later month.
 * @throws Fault of the provider, or CANCELLED
 */
export async function findNewer(question: NewerQuestion): Promise<Newer> {
  const here = monthHere(question);
  const refusal = question.folder.refusal();
  const known = here?.marks.get('advisers') ?? '';
  // If the refused month has the same ETag, the ETag does not distinguish the two months.
  const isBlind = here !== null && (isDue(here, question) || isNamedSame(known, refusal?.etag ?? ''));
  const answer = await question.provider.list('advisers', asked(question, isBlind ? '' : known));
  const sent = etagOf(answer.headers);
  const isRefusedByName = !isBlind && refusal !== null && isNamedSame(refusal.etag, sent);
  if (isRefusedByName) {
    await discardBody(answer);
    return { refusal };
  }
  const isComparable = [known, refusal?.etag ?? ''].some((mark) => readMark(mark).contents !== '');
  const mark = await markOfAnswer(answer, { known: isBlind ? '' : known, isComparable, signal: question.signal });
  // A list is fetched unless something shows that it is the same.
  if (mark === null) return { newer: 'month' };
  const isNamed = !isBlind && isKnownMark(mark, known);
  if (here !== null && (isNamed || holdsSame(mark, known))) {
    return { newer: isNamed ? await newerPress(question, here) : await newerOther(question, here, mark) };
  }
  const isRefused =
    refusal !== null &&
    holdsSame(refusal.etag, mark) &&
    (readMark(refusal.etag).etag === sent || (await isStillRefused(question, refusal)));
  // If this computer lacks a list of the subscription, all lists are fetched, unless they were refused.
  return isRefused ? { refusal } : { newer: 'month' };
}

/** The present month for the comparison; null without a month, or when it lacks a list of the subscription. */
function monthHere({ folder, access, current }: NewerQuestion): Here | null {
  if (current === null) return null;
  const pointer = folder.pointer();
  const isPointed = pointer !== null && monthKey(pointer.ref) === monthKey(current);
  // The pointer may name another month than the shown one, such as a month of a newer version; its marks do not apply then.
  const lists = isPointed ? (folder.heads.summary(current)?.lists ?? {}) : {};
  const marks = new Map<MonthListName, string>();
  for (const list of access.lists) {
    const mark = lists[list]?.mark;
    if (mark === undefined) return null;
    marks.set(list, list === 'advisers' && pointer !== null && pointer.etag !== '' ? pointer.etag : mark);
  }
  const check = folder.notes.lastListCheck();
  const isAbout = holdsSame(check?.marks.advisers ?? '', marks.get('advisers') ?? '');
  for (const [list, mark] of marks) {
    const later = check?.marks[list] ?? '';
    if (holdsSame(later, mark)) marks.set(list, later);
  }
  const { storedAt: at, period } = current;
  return {
    marks,
    period,
    ...(isAbout && check !== null ? { at: check.at, announced: check.announced } : { at, announced: period }),
  };
}

/** Whether the contents must be compared: a day has passed (the clock may be set back), or the login announces a later month. */
function isDue({ at, period, announced }: Here, { access, now }: NewerQuestion): boolean {
  const isOld = !(Math.abs(now.getTime() - Date.parse(at)) < trustedFor);
  return isOld || (access.period > period && access.period > announced);
}

/** Whether an answer equals the known mark, if one is known. */
const isKnownMark = (mark: string, known: string): boolean => mark !== '' && mark === known;

const asked = ({ access, signal }: NewerQuestion, mark: string) => ({
  token: access.token,
  etag: readMark(mark).etag,
  signal,
});

/**
 * The mark of an answer: the known mark if the answer confirms it; null for a 304 to a request without an ETag.
 * @param how the ETag of `known` was sent; the contents are read only if `isComparable`, because otherwise there is nothing to compare them
 * with
 */
async function markOfAnswer(
  answer: Awaited<ReturnType<ProviderClient['list']>>,
  {
    known,
    isComparable,
    signal,
  }: { readonly known: string; readonly isComparable: boolean; readonly signal: AbortSignal },
): Promise<string | null> {
  const { etag } = readMark(known);
  const sent = etagOf(answer.headers);
  // Some providers send the list again although its ETag was sent.
  const isNamed = etag !== '' && (answer.statusCode === 304 || sent === etag);
  const isEmpty = answer.statusCode === 304;
  if (!isNamed && !isEmpty && isComparable) return readMarkOf(answer, signal);
  await discardBody(answer);
  if (isNamed) return known;
  return isEmpty ? null : sent;
}

/** Checks the press by its ETag. The trade press appears more often than the month (docs/rules/months.md#press-refresh). */
async function newerPress(question: NewerQuestion, { marks }: Here): Promise<NewerPart> {
  const known = marks.get('press') ?? '';
  // Without an ETag the whole press would be downloaded every time, so it is compared once a day, with the other lists.
  if (readMark(known).etag === '') return 'nothing';
  const mark = await markOfList(question, 'press', known);
  return mark === null || isKnownMark(mark, known) || holdsSame(mark, known) ? 'nothing' : 'press';
}

/** Compares the other lists when the offices are equal, and notes their present marks. @param offices the mark of the offices */
async function newerOther(question: NewerQuestion, { marks }: Here, offices: string): Promise<NewerPart> {
  const { folder, access, now, log } = question;
  const seen: Record<string, string> = { advisers: offices };
  let newer: NewerPart = 'nothing';
  let isCertain = true;
  for (const [list, known] of marks) {
    if (list === 'advisers') continue;
    const mark = await markOfList(question, list, known);
    if (mark === null) isCertain = false;
    else if (isKnownMark(mark, known) || holdsSame(mark, known)) seen[list] = mark;
    else if (list !== 'press') return 'month';
    else newer = 'press';
  }
  // Without the note, a list that did not answer is asked again next time.
  if (!isCertain) return newer;
  try {
    folder.notes.noteListCheck({ at: now.toISOString(), announced: access.period, marks: seen });
  } catch (error) {
    // If the note cannot be stored, the lists are compared once more.
    log('month.compared', error);
  }
  return newer;
}

/**
 * Whether the other lists are those of the refused month, although its offices have another ETag: each node of a provider may have its own
 * ETags. A list that does not answer does not count as different, and newer press does not bring back a month that the user turned back.
 */
async function isStillRefused(question: NewerQuestion, { marks = {}, doubts }: Refusal): Promise<boolean> {
  for (const list of question.access.lists) {
    if (list === 'advisers' || (list === 'press' && doubts.length === 0)) continue;
    const known = marks[list];
    if (known === undefined) return false;
    const mark = await markOfList(question, list, known);
    if (mark !== null && !isKnownMark(mark, known) && !holdsSame(mark, known)) return false;
  }
  return true;
}

/** The provider's present mark of a list; null when the list does not answer, which does not show another month. */
async function markOfList(question: NewerQuestion, list: MonthListName, known: string): Promise<string | null> {
  const { provider, signal } = question;
  try {
    const answer = await provider.list(list, asked(question, known));
    return await markOfAnswer(answer, { known, isComparable: readMark(known).contents !== '', signal });
  } catch (error) {
    if (signal.aborted || failureOf(error).code === 'SESSION_EXPIRED') throw error;
    return null;
  }
}
