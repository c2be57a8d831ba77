import { useMemo } from 'react';
import { create } from 'zustand';
import { isOpen } from '../../../shared/access/option-access';
import { isSameOwner, type Owner } from '../../../shared/domain/account/session';
import type { FormerOffice } from '../../../shared/domain/lists/followed-office';
import type { OfficeMark } from '../../../shared/domain/records/record';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { onOwnerChange, ownerOf } from '../account/owner';
import { useApplication } from '../application-store';
import { useFormers } from '../follow/formers';

export type OfficeMarks = ReadonlyMap<string, OfficeMark>;

type Known = {
  /** Who owns the marks, including marks that are still being fetched; null until a component needs marks. */
  readonly owner: Owner | null;
  /** Keyed by KvK number of 8 digits. */
  readonly marks: OfficeMarks;
};

const nothing: Known = { owner: null, marks: new Map() };
const known = create<Known>(() => nothing);

/** Whether an account has notes or contact records. */
const hasRecords = (): boolean => {
  const account = useApplication.getState().start?.session.account;
  return account != null && (account.hasLoginId || isOpen(account.options, 'parts', 'notes'));
};

let newest = 0;

/** Fetches the marks of the offices. Only the newest question's answer is used; after a failure the marks stay unchanged. */
async function ask(owner: Owner): Promise<void> {
  const mine = ++newest;
  const answer = await bridge.request('record.marks', { owner });
  if (mine !== newest || !answer.ok || !isSameOwner(known.getState().owner, owner)) return;
  known.setState({ owner, marks: new Map(answer.data.map((mark) => [mark.kvk, mark])) });
}

const askAgain = (): void => {
  const { owner } = known.getState();
  if (owner !== null) void ask(owner);
};

let version: number | null = null;
bridge.listen('records.changed', (state) => {
  // An upload's progress changes no marks, so the version stays the same.
  if (state.version === version) return;
  version = state.version;
  askAgain();
});
onMissedEvents(askAgain);
onOwnerChange(() => known.setState(nothing));

/** The marks of offices. The window keeps one copy, and fetches it again after every change of records (docs/rules/records.md#office-marks). */
export function useOfficeMarks(): OfficeMarks {
  const owner = useApplication(({ start }) => ownerOf(start)?.role ?? null);
  const { marks } = known();
  // Each role has its own marks.
  useEffectOn([owner], () => {
    const now = ownerOf(useApplication.getState().start);
    if (now === null || isSameOwner(known.getState().owner, now) || !hasRecords()) return;
    known.setState({ ...nothing, owner: now });
    void ask(now);
  });
  const formers = useFormers();
  return useMemo(() => withFormers(marks, formers), [marks, formers]);
}

/** The marks by the office with which the month shows what they are about (docs/rules/user-data.md#continued-offices). */
export function withFormers(marks: OfficeMarks, formers: readonly FormerOffice[]): OfficeMarks {
  const placeOf = new Map(formers.map(({ id, shownAt }) => [id, shownAt]));
  if (![...placeOf.keys()].some((id) => marks.has(id))) return marks;
  const shown = new Map<string, OfficeMark>();
  for (const mark of marks.values()) {
    const kvk = placeOf.get(mark.kvk) ?? mark.kvk;
    const own = shown.get(kvk) ?? { kvk, notes: 0, contacts: 0, followup: null };
    const followups = [own.followup, mark.followup].filter((day) => day !== null).toSorted();
    const sum = { notes: own.notes + mark.notes, contacts: own.contacts + mark.contacts };
    shown.set(kvk, { kvk, ...sum, followup: followups[0] ?? null });
  }
  return shown;
}
