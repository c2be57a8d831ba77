import { useMemo } from 'react';
import { create } from 'zustand';
import { isOpen } from '../../../shared/access/option-access';
import { isSameOwner, type Owner } from '../../../shared/domain/account/session';
import { type OfficeMarks, withFormers } from '../../../shared/records/shown-marks';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { onOwnerChange, ownerOf } from '../account/owner';
import { useApplication } from '../application-store';
import { useFormers } from '../follow/formers';

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
    const next = ownerOf(useApplication.getState().start);
    if (next === null || isSameOwner(known.getState().owner, next) || !hasRecords()) return;
    known.setState({ ...nothing, owner: next });
    void ask(next);
  });
  const formers = useFormers();
  return useMemo(() => withFormers(marks, formers), [marks, formers]);
}
