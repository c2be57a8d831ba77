import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../shared/bridge/result';
import type { OfficeSummary } from '../../../shared/domain/dossier';
import { bridge } from '../../bridge/bridge';

export type Dossier =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly office: OfficeSummary }
  | { readonly phase: 'failed'; readonly failure: Failure };

const loading: Dossier = { phase: 'loading' };

/** The office of a KvK number; asked again when another month becomes current, with the old values until then. */
export function useDossier(kvk: string): { readonly dossier: Dossier; readonly retry: () => void } {
  const [known, setKnown] = useState<{ readonly kvk: string; readonly dossier: Dossier }>({ kvk, dossier: loading });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => bridge.listen('month.replaced', () => setAttempt((count) => count + 1)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again
  useEffect(() => {
    let current = true;
    void bridge.request('dossier.office', { kvk }).then((answer) => {
      if (!current) return;
      const dossier: Dossier = answer.ok
        ? { phase: 'loaded', office: answer.data }
        : { phase: 'failed', failure: answer };
      setKnown({ kvk, dossier });
    });
    return () => {
      current = false;
    };
  }, [kvk, attempt]);

  const retry = useCallback(() => {
    setKnown({ kvk, dossier: loading });
    setAttempt((count) => count + 1);
  }, [kvk]);
  return { dossier: known.kvk === kvk ? known.dossier : loading, retry };
}
