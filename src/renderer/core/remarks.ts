import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { isSameOwner, type Owner } from '../../shared/domain/account/session';
import type { OfficeSummary } from '../../shared/domain/dossiers/dossier';
import { type CellRemark, remarkKey } from '../../shared/domain/lists/remark';
import { bridge } from '../bridge/bridge';
import { onMissedEvents } from '../bridge/connection';
import { onOwnerChange, ownerOf } from './account/owner';
import { useApplication } from './application-store';
import { useAnswer } from './use-answer';
import { useWindowMonth } from './window-month';

export type Remarks = ReadonlyMap<string, CellRemark>;

type Known = {
  /** Whose they are, or are being asked for; null before anything shows them. */
  readonly owner: Owner | null;
  /** By `remarkKey`. */
  readonly remarks: Remarks;
};

const nothing: Known = { owner: null, remarks: new Map() };
const known = create<Known>(() => nothing);

let newest = 0;
/** Milliseconds after which a question that failed is asked again. */
const askAgainAfter = 2000;

/** Of several questions the newest counts. Without an answer it stays as it was. */
async function ask(owner: Owner): Promise<void> {
  const mine = ++newest;
  const answer = await bridge.request('remark.list', { owner });
  if (mine !== newest || !isSameOwner(known.getState().owner, owner)) return;
  if (!answer.ok) {
    setTimeout(() => {
      if (mine === newest) askAgain();
    }, askAgainAfter);
    return;
  }
  known.setState({ owner, remarks: new Map(answer.data.map((remark) => [remarkKey(remark), remark])) });
}

const askAgain = (): void => {
  const { owner } = known.getState();
  if (owner !== null) void ask(owner);
};

bridge.listen('remarks.changed', askAgain);
onMissedEvents(askAgain);
onOwnerChange(() => known.setState(nothing));

/** What the user said of values of offices; kept by the window once, and asked again with every change (docs/product.md#remarks). */
export function useRemarks(): Remarks {
  const owner = useApplication(({ start }) => ownerOf(start)?.role ?? null);
  const { owner: knownOf, remarks } = known();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another role is another owner, and so is one who logged in while they were asked for
  useEffect(() => {
    const now = ownerOf(useApplication.getState().start);
    if (now === null || isSameOwner(known.getState().owner, now)) return;
    known.setState({ ...nothing, owner: now });
    void ask(now);
  }, [owner, knownOf]);
  return remarks;
}

/** Those about one office, in the order of their columns. */
export function useRemarksOf(kvk: string): readonly CellRemark[] {
  const remarks = useRemarks();
  return useMemo(() => [...remarks.values()].filter((remark) => remark.kvk === kvk), [remarks, kvk]);
}

/** What the user said of values of an office, and what these are in the month of the window; null until that is known. */
export function useOfficeRemarks(kvk: string): {
  readonly remarks: readonly CellRemark[];
  readonly known: OfficeSummary | null;
} {
  const remarks = useRemarksOf(kvk);
  const month = useWindowMonth();
  const asked = useMemo(
    () =>
      month === null || remarks.length === 0 ? null : { month, kvk, columns: remarks.map(({ column }) => column) },
    [month, kvk, remarks],
  );
  return { remarks, known: useAnswer('dossier.office', asked, kvk).data };
}
