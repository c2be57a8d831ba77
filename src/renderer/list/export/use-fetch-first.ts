import { useEffect, useRef, useState } from 'react';
import type { DossierKeeping } from '../../../shared/domain/dossiers/dossier';
import type { ExportPlan, ExportRequest } from '../../../shared/domain/exports/export';
import { countOf } from '../../../shared/format/format-number';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { followKeeping } from '../../core/dossiers/keeping-progress';

/** How far the dossiers of a file are that are fetched before it is written. */
export type Fetching =
  | { readonly is: 'idle' }
  | { readonly is: 'busy'; readonly keeping: DossierKeeping | null }
  /** They were not all fetched; the file can be written with what is known. */
  | { readonly is: 'ended'; readonly sentence: string };

const writeAnyway = 'Met Exporteren schrijft u het bestand met wat bekend is.';

/** Why not all dossiers came; null while they are under way, and when they came. */
function endOf({ phase, kept, code }: DossierKeeping): string | null {
  const came = `${countOf(kept, 'dossier is', 'dossiers zijn')} opgehaald.`;
  if (phase === 'stopped') return `Het ophalen is gestopt: ${came} ${writeAnyway}`;
  if (phase !== 'failed') return null;
  return `${code === null ? 'De dossiers zijn niet opgehaald.' : errorSentences[code]} ${came} ${writeAnyway}`;
}

type FetchFirstInput = {
  readonly request: ExportRequest | null;
  readonly plan: ExportPlan | null;
  /** All dossiers came that can. */
  readonly onFetched: () => void;
  /** Some came, or all: what is known is counted again. */
  readonly onEnded: () => void;
};

/** Fetches the dossiers that know the old values of a file of changes, before it is written. */
export function useFetchFirst({ request, plan, onFetched, onEnded }: FetchFirstInput) {
  const [isWanted, setWanted] = useState(true);
  const [fetching, setFetching] = useState<Fetching>({ is: 'idle' });
  const leave = useRef<(() => void) | null>(null);
  const toFetch = plan?.oldValues?.toFetch ?? [];

  const end = (sentence: string | null): void => {
    leave.current?.();
    leave.current = null;
    setFetching(sentence === null ? { is: 'idle' } : { is: 'ended', sentence });
    if (sentence !== null) setWanted(false);
    onEnded();
    if (sentence === null) onFetched();
  };

  const handle = (keeping: DossierKeeping): void => {
    if (leave.current === null) return;
    if (keeping.phase === 'running' || keeping.phase === 'waiting') setFetching({ is: 'busy', keeping });
    else if (keeping.phase !== 'idle') end(endOf(keeping));
  };

  // The file that they were fetched for is not written any more.
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
    setFetching({ is: 'busy', keeping: null });
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
    /** Saving fetches them first. */
    isFirst: isWanted && toFetch.length > 0,
    begin: (): void => void begin(),
    stop: (): void => void bridge.request('dossier.stopKeeping'),
  };
}
