import { useMemo } from 'react';
import { create } from 'zustand';
import { isSameOwner, type Owner } from '../../../shared/domain/account/session';
import type { OfficeSummary } from '../../../shared/domain/dossiers/dossier';
import { type CellRemark, remarkKey, type ShownRemark } from '../../../shared/domain/lists/remark';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { onOwnerChange, ownerOf } from '../account/owner';
import { useApplication } from '../application-store';
import { useFormers } from '../follow/formers';
import { useWindowMonth } from '../months/window-month';
import { useAnswer } from '../use-answer';

export type Remarks = ReadonlyMap<string, CellRemark>;

type Known = {
  /** Who owns the remarks, including remarks that are still being fetched; null until a component needs remarks. */
  readonly owner: Owner | null;
  /** Keyed by `remarkKey`. */
  readonly remarks: Remarks;
};

const nothing: Known = { owner: null, remarks: new Map() };
const known = create<Known>(() => nothing);

let newest = 0;
/** Milliseconds before a failed question is asked again. */
const askAgainAfter = 2000;

/** Only the newest question's answer is used; after a failure the remarks stay unchanged. */
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

/**
 * The user's remarks on values of offices. The window keeps one copy, and fetches it again after every change (docs/rules/list.md#remarks).
 */
export function useRemarks(): Remarks {
  const owner = useApplication(({ start }) => ownerOf(start)?.role ?? null);
  const { owner: knownOf, remarks } = known();
  useEffectOn([owner, knownOf], () => {
    const next = ownerOf(useApplication.getState().start);
    if (next === null || isSameOwner(known.getState().owner, next)) return;
    known.setState({ ...nothing, owner: next });
    void ask(next);
  });
  return remarks;
}

/**
 * The user's remarks by the office with which the window's month shows them: an office's own, then those of offices that it continues
 * (docs/rules/user-data.md#continued-offices).
 */
export function useShownRemarks(): ReadonlyMap<string, readonly ShownRemark[]> {
  const remarks = useRemarks();
  const formers = useFormers();
  return useMemo(() => {
    const formerOf = new Map(formers.map((office) => [office.id, office]));
    const shown = new Map<string, ShownRemark[]>();
    for (const remark of remarks.values()) {
      const former = formerOf.get(remark.kvk) ?? null;
      const office = former?.shownAt ?? remark.kvk;
      const others = shown.get(office) ?? [];
      shown.set(office, former === null ? [{ ...remark, former }, ...others] : [...others, { ...remark, former }]);
    }
    return shown;
  }, [remarks, formers]);
}

const noRemarks: readonly ShownRemark[] = [];

/** The user's remarks on an office, and the office's values in the window's month; these are null until they are known. */
export function useOfficeRemarks(kvk: string): {
  readonly remarks: readonly ShownRemark[];
  readonly known: OfficeSummary | null;
} {
  const remarks = useShownRemarks().get(kvk) ?? noRemarks;
  const month = useWindowMonth();
  const asked = useMemo(
    () =>
      month === null || remarks.length === 0
        ? null
        : { month, kvk, columns: [...new Set(remarks.map(({ column }) => column))] },
    [month, kvk, remarks],
  );
  return { remarks, known: useAnswer('dossier.office', asked, kvk).data };
}
