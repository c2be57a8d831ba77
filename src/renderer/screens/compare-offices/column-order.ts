import { navigate } from 'wouter/use-browser-location';
import { flagOf } from '../../../shared/domain/lists/flag-words';
import { formatPeriod } from '../../../shared/format/format-date';
import { type ComparedAddress, comparedPath, isComparable } from '../../core/navigation/compare-address';
import { paths } from '../../core/navigation/routes';
import { notifyGone, notifyNote } from '../../core/notify';
import { useReorder } from '../../ui/behaviour/use-reorder';
import type { BesideColumn } from './column-head';
import type { Comparison, Place } from './use-compared';

/** What an address compares. */
export type Addressed = {
  readonly address: ComparedAddress;
  /** In column order; `id` is the identifier in the address. */
  readonly places: readonly (Place & { readonly id: string })[];
};

/** The content of the column heads. */
export function columnHeads({ address, places }: Addressed, comparison: Comparison | null): readonly BesideColumn[] {
  return places.map(({ id, kvk, month }, at) => {
    const cells = comparison?.of[at]?.cells ?? null;
    const text = (name: string): string => (typeof cells?.[name] === 'string' ? cells[name] : '');
    const isOffice = address.kind === 'offices';
    return {
      id,
      name: isOffice ? text('name') || `KvK ${kvk}` : formatPeriod(month.period),
      path: isOffice ? paths.entityDetail(kvk) : null,
      active: flagOf(text('active')),
      facts: isOffice ? [`KvK ${kvk}`, text('city')].filter((fact) => fact !== '') : [],
      isPresent: comparison === null || cells !== null,
    };
  });
}

const withIds = (address: ComparedAddress, ids: readonly string[]): ComparedAddress =>
  address.kind === 'offices' ? { kind: 'offices', kvks: ids } : { ...address, periods: ids };

/** Moves, removes and restores columns by changing the address, which has their order. */
export function useColumnOrder({ address, places }: Addressed, heads: readonly BesideColumn[]) {
  const ids = places.map(({ id }) => id);
  const show = (next: readonly string[]) => navigate(comparedPath(withIds(address, next)), { replace: true });
  const moveTo = (id: string, to: number) => {
    if (to < 0 || to >= ids.length) return;
    show(ids.filter((item) => item !== id).toSpliced(to, 0, id));
  };
  const reorder = useReorder({
    items: heads.map(({ id, name }) => ({ id, label: name })),
    onDrop: (id, onto) => moveTo(id, ids.indexOf(onto)),
    onStep: (id, step) => moveTo(id, ids.indexOf(id) + step),
    direction: 'across',
  });
  const remove = (id: string, name: string) => {
    const left = ids.filter((item) => item !== id);
    if (!isComparable(left.length))
      return void notifyNote('Een vergelijking heeft er ten minste twee', `${name} blijft daarom staan.`);
    show(left);
    const next = document.querySelector<HTMLElement>(
      `[data-column="${left[Math.min(ids.indexOf(id), left.length - 1)]}"] button`,
    );
    next?.focus();
    notifyGone('Weggehaald', `${name} staat niet meer in de vergelijking.`, async () => show(ids));
  };
  return { reorder, remove, add: (id: string) => show([...ids, id]) };
}
