import { useEffect, useMemo, useRef, useState } from 'react';
import { lastDayOf } from '../../shared/domain/calendar';
import type { Dossier, DossierRef } from '../../shared/domain/dossiers/dossier';
import { monthKey } from '../../shared/domain/months/month';
import type { Failure } from '../../shared/domain/result';
import { dossierOn } from '../../shared/dossier/versions';
import { useOwner } from '../core/account/owner';
import { dossierKey, expectedDossier } from '../core/dossiers/expected-dossier';
import { useNewestMonth, useReferenceMonth } from '../core/months/window-month';
import { useAnswer } from '../core/use-answer';
import { usePainted } from '../ui/behaviour/use-painted';

export type DossierState = {
  /** The dossier as it was in the month that the window is set back to; otherwise the newest. */
  readonly dossier: Dossier | null;
  /** The dossier including later changes; the same object as `dossier` while the newest month is shown. */
  readonly whole: Dossier | null;
  /** Why the newest dossier could not be fetched; an older one may still be shown. */
  readonly failure: Failure | null;
  /** Whether neither the kept dossier nor the provider's has arrived yet. */
  readonly waits: boolean;
  readonly reload: () => void;
};

/** After these errors the provider has withdrawn the dossier: neither the kept dossier nor the list's values are shown any more. */
export const withdrawn: readonly string[] = ['FILTERED', 'NOT_ALLOWED', 'NOT_FOUND', 'PERSON_UNKNOWN', 'KVK_INVALID'];

/** The dossier that was read ahead, the same in all renders of the component. */
function useExpected(about: string): Dossier | null {
  const [known, setKnown] = useState(() => ({ about, dossier: expectedDossier(about) }));
  if (known.about === about) return known.dossier;
  const next = { about, dossier: expectedDossier(about) };
  setKnown(next);
  return next.dossier;
}

/**
 * Returns the kept dossier first, and then the provider's present dossier, which is fetched again when the month changes. A dossier of
 * another role or account is never returned.
 */
export function useDossier({ kind, id }: DossierRef): DossierState {
  const owner = useOwner();
  const about = dossierKey(owner, { kind, id });
  const wanted = owner === null ? null : { kind, id };
  const expected = useExpected(about);
  const kept = useAnswer('dossier.kept', expected === null ? wanted : null, about);
  // The kept dossier is drawn first, because a fetch at the same time would slow the drawing down.
  const painted = usePainted();
  const isDrawn = expected === null ? kept.state !== 'waiting' : painted;
  const fetched = useAnswer('dossier.fetch', isDrawn ? wanted : null, about);
  const { reload } = fetched;
  const month = useNewestMonth();
  const key = month === null ? '' : monthKey(month);
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current !== key) reload();
    seen.current = key;
  }, [key, reload]);
  const failure = fetched.state === 'failed' ? fetched.failure : null;
  const known = fetched.data?.dossier ?? kept.data ?? expected;
  const whole = failure !== null && withdrawn.includes(failure.code) ? null : known;
  const reference = useReferenceMonth();
  const day = reference === null ? null : lastDayOf(reference.period);
  const dossier = useMemo(() => (whole === null || day === null ? whole : dossierOn(whole, day)), [whole, day]);
  return { dossier, whole, failure, waits: dossier === null && failure === null, reload };
}
