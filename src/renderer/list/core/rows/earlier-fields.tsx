import { useCallback, useEffect, useMemo, useRef } from 'react';
import { columnNamed } from '../../../../shared/catalog/catalog';
import { changeWordColumns } from '../../../../shared/catalog/computed';
import type { RowChanges } from '../../../../shared/domain/lists/changes';
import type { ListPage } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { monthKey } from '../../../../shared/domain/months/month';
import { earlierWords } from '../../../../shared/texts/list-sentences';
import { useKeepingRounds } from '../../../core/dossiers/keeping-progress';
import { useAnswer } from '../../../core/use-answer';
import { useList, useListStore } from '../store/list-context';
import type { ListState } from '../store/list-state';
import classes from './earlier-fields.module.css';

type EarlierInput = {
  readonly list: ListName;
  readonly ids: readonly string[];
  readonly columns: readonly string[];
  /** Identifies the rows: when it changes, the known values are dropped at once. */
  readonly about: string;
};

/** What is shown when the months cannot be read: no words, instead of words that are awaited for ever. */
const nothingKnown: RowChanges = { values: {}, words: {} };

/** The cells of rows before they changed in the list's period; null while mutations are off, and until the cells are known. */
function useEarlier({ list, ids, columns, about }: EarlierInput): RowChanges | null {
  const mutations = useList((state) => state.mutations);
  const month = useList((state) => state.loaded?.page.month ?? null);
  const isAsked = mutations !== null && month !== null && ids.length > 0;
  const { data, failure, reload } = useAnswer(
    'list.earlier',
    isAsked ? { month, list, ids, columns, mutations } : null,
    `${month === null ? '' : monthKey(month)}/${JSON.stringify(mutations)}/${about}`,
  );
  useNewDossiers(reload);
  if (!isAsked) return null;
  return failure === null ? data : nothingKnown;
}

/** Asks again when more dossiers are kept, because these may contain more old values. */
function useNewDossiers(ask: () => void): void {
  const rounds = useKeepingRounds((state) => state.rounds);
  const seen = useRef(rounds);
  useEffect(() => {
    if (seen.current === rounds) return;
    seen.current = rounds;
    ask();
  }, [rounds, ask]);
}

/** Whether the filters or the sort use the words of changes, so that the rows depend on them. */
const needsWords = ({ filters, sort }: ListState): boolean =>
  [...filters.applied, ...sort].some(({ column }) => changeWordColumns.includes(column));

const noRows: Pick<ListPage, 'ids' | 'columns'> = { ids: [], columns: {} };

/** The earlier cells of the page's rows, for the columns in or near the visible area. */
export function useEarlierOfPage(): RowChanges | null {
  const store = useListStore();
  const reloadRows = useCallback(() => {
    if (needsWords(store.getState())) void store.getState().reload();
  }, [store]);
  useNewDossiers(reloadRows);
  return useEarlierOf(useList((state) => state.loaded?.page ?? noRows));
}

/** The earlier cells of the pinned rows, which the page may lack. */
export const useEarlierOfPinned = (): RowChanges | null =>
  useEarlierOf(useList((state) => state.loaded?.page.pinned ?? noRows));

function useEarlierOf({ ids, columns }: Pick<ListPage, 'ids' | 'columns'>): RowChanges | null {
  const list = useList((state) => state.list);
  const key = useList((state) => state.loaded?.key ?? '');
  const arranged = useList((state) => state.columns);
  const shown = useMemo(() => {
    const names = arranged.flatMap((item) => (item.shown ? [item.column.name] : []));
    return names.filter((name) => name in columns || changeWordColumns.includes(name));
  }, [arranged, columns]);
  return useEarlier({ list, ids, columns: shown, about: key });
}

type EarlierFieldsProps = { readonly list: ListName; readonly id: string; readonly columns: readonly string[] };

/** The changed fields of a row in the preview, with their old values; empty when no kept month contains them. */
export function EarlierFields({ list, id, columns }: EarlierFieldsProps) {
  const arranged = useList((state) => state.columns);
  const asked = useMemo(() => {
    const shown = arranged.flatMap((item) => (item.shown ? [item.column.name] : []));
    return [...new Set([...columns, ...shown])];
  }, [arranged, columns]);
  const ids = useMemo(() => [id], [id]);
  const earlier = useEarlier({ list, ids, columns: asked, about: `${list}/${id}` });
  const changed = Object.entries(earlier?.values ?? {}).flatMap(([name, [value]]) => {
    // Prefers the list's column, which has the provider's own label.
    const column = arranged.find((item) => item.column.name === name)?.column ?? columnNamed(list, name);
    return column === undefined || value === null || value === undefined ? [] : [{ column, value }];
  });
  if (changed.length === 0) return null;
  return (
    <section className={classes.part} aria-label="Gewijzigd in de periode">
      <h3 className={classes.head}>Gewijzigd in de periode</h3>
      <dl>
        {changed.map(({ column, value }) => (
          <div key={column.name}>
            <dt>{column.label}</dt>
            <dd>{earlierWords(column, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
