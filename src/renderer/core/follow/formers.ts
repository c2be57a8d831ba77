import { useMemo } from 'react';
import { create } from 'zustand';
import { isSameOwner, type Owner } from '../../../shared/domain/account/session';
import type { FormerOffice } from '../../../shared/domain/lists/followed-office';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { onOwnerChange, ownerOf } from '../account/owner';
import { useApplication } from '../application-store';
import { useWindowMonth } from '../months/window-month';

type Known = {
  /** Whose offices these are, and in which month, also while they are still being fetched; null until a component needs them. */
  readonly of: { readonly owner: Owner; readonly month: MonthRef } | null;
  readonly formers: readonly FormerOffice[];
};

const nothing: Known = { of: null, formers: [] };
const known = create<Known>(() => nothing);

let newest = 0;
/** Milliseconds before a failed question is asked again. */
const askAgainAfter = 2000;

/** Only the newest question's answer is used; after a failure the former offices stay unchanged. */
async function ask(): Promise<void> {
  const { of } = known.getState();
  if (of === null) return;
  newest += 1;
  const mine = newest;
  const answer = await bridge.request('follow.formers', of);
  if (mine !== newest || known.getState().of !== of) return;
  if (answer.ok) known.setState({ formers: answer.data });
  else setTimeout(() => mine === newest && void ask(), askAgainAfter);
}

bridge.listen('follow.changed', () => void ask());
onMissedEvents(() => void ask());
onOwnerChange(() => known.setState(nothing));

/** The offices whose things are shown with another office in the window's month (docs/rules/user-data.md#continued-offices). */
export function useFormers(): readonly FormerOffice[] {
  const role = useApplication(({ start }) => ownerOf(start)?.role ?? null);
  const month = useWindowMonth();
  const { of, formers } = known();
  useEffectOn([role, month, of], () => {
    const owner = ownerOf(useApplication.getState().start);
    const before = known.getState().of;
    if (owner === null || month === null) return;
    if (before !== null && isSameOwner(before.owner, owner) && monthKey(before.month) === monthKey(month)) return;
    known.setState({ of: { owner, month }, formers: [] });
    void ask();
  });
  return formers;
}

/** The offices whose things are shown with one office. */
export function useFormersOf(kvk: string): readonly FormerOffice[] {
  const formers = useFormers();
  return useMemo(() => formers.filter(({ shownAt }) => shownAt === kvk), [formers, kvk]);
}
