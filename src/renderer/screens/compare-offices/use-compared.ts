import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Column } from '../../../shared/domain/lists/column';
import type { PeerGroup } from '../../../shared/domain/lists/list';
import { monthKey } from '../../../shared/domain/months/month';
import { type Failure, failureOf } from '../../../shared/domain/result';
import type { Percentiles } from './beside-table';
import type { Compared } from './compared-fields';
import { type Place, type ReadColumns, type ReadPercentiles, readCompared, readPercentiles } from './read-compared';

const keyOf = ({ kvk, month }: Place): string => `${kvk} ${monthKey(month)}`;

type Read = { readonly places: readonly Place[]; readonly data: ReadColumns };
type Ranked = ReadPercentiles & { readonly read: Read; readonly group: Group };
type Group = Omit<PeerGroup, 'measure'>;

/** Where the places are among those that were read; null when one of them was not. */
function among(read: Read | null, places: readonly Place[]): readonly number[] | null {
  const keys = new Map((read?.places ?? []).map((place, at) => [keyOf(place), at]));
  const found = places.flatMap((place) => keys.get(keyOf(place)) ?? []);
  return found.length === places.length ? found : null;
}

export type Comparison = {
  readonly columns: readonly Column[];
  readonly of: readonly Compared[];
};

export type ComparisonState = {
  /** Null while it is read, and after a failure. */
  readonly comparison: Comparison | null;
  readonly failure: Failure | null;
  /** Null without a peer group, and while it is read. */
  readonly peers: { readonly percentiles: Percentiles; readonly size: number } | null;
  readonly hasNoPeers: boolean;
  readonly reload: () => void;
};

/**
 * What offices and months have, and where they are in a peer group. A column that moves or goes asks nothing again.
 * @param group null for none
 */
export function useCompared(places: readonly Place[], group: Group | null): ComparisonState {
  const [read, setRead] = useState<Read | null>(null);
  const [ranked, setRanked] = useState<Ranked | null>(null);
  const [failed, setFailed] = useState<{ readonly of: readonly Place[]; readonly failure: Failure } | null>(null);
  const [noPeers, setNoPeers] = useState<Read | null>(null);
  const [attempt, setAttempt] = useState(0);
  const order = useMemo(() => among(read, places), [read, places]);
  const isHere = order !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks the same once more
  useEffect(() => {
    if (isHere || places.length === 0) return;
    let isLeft = false;
    readCompared(places).then(
      (data) => !isLeft && setRead({ places, data }),
      (error: unknown) => !isLeft && setFailed({ of: places, failure: failureOf(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [places, isHere, attempt]);
  useEffect(() => {
    if (read === null || group === null) return;
    let isLeft = false;
    readPercentiles(read.places, read.data, group).then(
      (found) => !isLeft && setRanked({ ...found, read, group }),
      () => !isLeft && setNoPeers(read),
    );
    return () => {
      isLeft = true;
    };
  }, [read, group]);
  const reload = useCallback(() => {
    setFailed(null);
    setAttempt((count) => count + 1);
  }, []);
  return useMemo(() => {
    const failure = failed?.of === places ? failed.failure : null;
    if (read === null || order === null) return { comparison: null, failure, peers: null, hasNoPeers: false, reload };
    const isRanked = ranked !== null && ranked.read === read && ranked.group === group;
    return {
      comparison: { columns: read.data.columns, of: order.flatMap((at) => read.data.of[at] ?? []) },
      failure: null,
      peers: isRanked ? { size: ranked.size, percentiles: inOrder(ranked.percentiles, order) } : null,
      hasNoPeers: noPeers === read,
      reload,
    };
  }, [read, order, ranked, group, failed, places, noPeers, reload]);
}

const inOrder = (percentiles: Percentiles, order: readonly number[]): Percentiles =>
  Object.fromEntries(
    Object.entries(percentiles).map(([name, places]) => [name, order.map((at) => places[at] ?? null)]),
  );
