import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../shared/bridge/result';
import type { OfficeSummary } from '../../../shared/domain/dossier';
import type { Owner } from '../../../shared/domain/session';
import { useCurrentMonth } from '../../core/current-month';
import { useOwner } from '../../core/owner';
import { bridge } from '../../bridge/bridge';

export type Dossier =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly office: OfficeSummary }
  | { readonly phase: 'failed'; readonly failure: Failure };

type Known = { readonly kvk: string; readonly owner: Owner | null; readonly dossier: Dossier };

const loading: Dossier = { phase: 'loading' };

/**
 * The office of a KvK number in the database that is open. Asked again when another month becomes current, with the old
 * values until then; those of another role or account are never shown for this one's.
 */
export function useDossier(kvk: string): { readonly dossier: Dossier; readonly retry: () => void } {
  const owner = useOwner();
  const month = useCurrentMonth();
  const [known, setKnown] = useState<Known>({ kvk, owner, dossier: loading });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again
  useEffect(() => {
    if (month === null) return;
    let current = true;
    void bridge.request('dossier.office', { month, kvk }).then((answer) => {
      if (!current) return;
      const dossier: Dossier = answer.ok
        ? { phase: 'loaded', office: answer.data }
        : { phase: 'failed', failure: answer };
      setKnown({ kvk, owner, dossier });
    });
    return () => {
      current = false;
    };
  }, [kvk, owner, month, attempt]);

  const retry = useCallback(() => {
    setKnown({ kvk, owner, dossier: loading });
    setAttempt((count) => count + 1);
  }, [kvk, owner]);
  return { dossier: known.kvk === kvk && known.owner === owner ? known.dossier : loading, retry };
}
