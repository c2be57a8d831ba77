import { useEffect, useRef, useState } from 'react';
import type { DossierKeeping } from '../../../../shared/domain/dossiers/dossier';
import type { ExportPlan, ExportRequest } from '../../../../shared/domain/exports/export';
import { countOf } from '../../../../shared/format/format-number';
import { errorSentences } from '../../../../shared/texts/error-sentences';
import { bridge, sentenceOf } from '../../../bridge/bridge';
import { followKeeping } from '../../../core/dossiers/keeping-progress';
import { useLatest } from '../../../ui/behaviour/use-latest';

/** The progress of fetching dossiers before a file is written. */
export type Fetching =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly keeping: DossierKeeping | null }
  /** Not all dossiers were fetched; the file can be written with the values that are known. */
  | { readonly kind: 'ended'; readonly sentence: string };

const writeAnyway = 'Met Exporteren schrijft u het bestand met wat bekend is.';

/** Why not all dossiers were fetched; null during the fetch, and when all were fetched. */
function endOf({ phase, kept, code }: DossierKeeping): string | null {
  const came = `${countOf(kept, 'dossier is', 'dossiers zijn')} opgehaald.`;
  if (phase === 'stopped') return `Het ophalen is gestopt: ${came} ${writeAnyway}`;
  if (phase !== 'failed') return null;
  return `${code === null ? 'De dossiers zijn niet opgehaald.' : errorSentences[code]} ${came} ${writeAnyway}`;
}

type FetchFirstInput = {
  readonly request: ExportRequest | null;
  readonly plan: ExportPlan | null;
  /** Called when all available dossiers have been fetched. */
  readonly onFetched: () => void;
  /** Called at the end, to count the known values again. */
  readonly onEnded: () => void;
};

/** Fetches the dossiers that contain the old values for a file of changes, before it is written. */
export function useFetchFirst({ request, plan, onFetched, onEnded }: FetchFirstInput) {
  const [isWanted, setWanted] = useState(true);
  const [fetching, setFetching] = useState<Fetching>({ kind: 'idle' });
  const leave = useRef<(() => void) | null>(null);
  // The choices may change while dossiers are fetched.
  const ended = useLatest({ onFetched, onEnded });
  const toFetch = plan?.oldValues?.toFetch ?? [];

  const end = (sentence: string | null): void => {
    leave.current?.();
    leave.current = null;
    setFetching(sentence === null ? { kind: 'idle' } : { kind: 'ended', sentence });
    if (sentence !== null) setWanted(false);
    ended.current.onEnded();
    if (sentence === null) ended.current.onFetched();
  };

  const handle = (keeping: DossierKeeping): void => {
    if (leave.current === null) return;
    if (keeping.phase === 'running' || keeping.phase === 'waiting') setFetching({ kind: 'busy', keeping });
    else if (keeping.phase !== 'idle') end(endOf(keeping));
  };

  // When the dialog closes, the file is not written any more.
  useEffect(
    () => () => {
      if (leave.current === null) return;
      leave.current();
      leave.current = null;
      void bridge.request('dossier.stopKeeping');
    },
    [],
  );

  const begin = async (): Promise<void> => {
    if (request === null || leave.current !== null) return;
    setFetching({ kind: 'busy', keeping: null });
    leave.current = followKeeping(handle);
    const { month, query } = request;
    const answer = await bridge.request('dossier.keepAll', { month, ...query, rows: { kind: 'ids', ids: toFetch } });
    if (leave.current === null) return;
    if (answer.ok) handle(answer.data);
    else end(`${sentenceOf(answer)} ${writeAnyway}`);
  };

  return {
    fetching,
    isWanted,
    setWanted,
    /** Whether saving fetches dossiers first. */
    isFirst: isWanted && toFetch.length > 0,
    begin: (): void => void begin(),
    stop: (): void => void bridge.request('dossier.stopKeeping'),
  };
}
