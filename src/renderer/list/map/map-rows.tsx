import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Column } from '../../../shared/domain/lists/column';
import { mostDescribed, type RowsAt } from '../../../shared/domain/lists/list-points';
import { formatCount } from '../../../shared/format/format-number';
import { sentenceOf } from '../../bridge/bridge';
import { useAnswer } from '../../core/use-answer';
import { TextButton } from '../../ui/panels/text-button';
import { useColours } from '../colour/use-colours';
import { useList, useListActions, useListQuery } from '../list-context';
import { FailedBar, ListState } from '../list-state-panel';
import { Pager } from '../pager/pager';
import { rowChoiceOf, type Selection, selectedOf } from '../store/selection';
import { useRowMarks } from '../use-row-marks';
import { toolWords } from './areas/area-words';
import { MapRow } from './map-row';
import classes from './map-rows.module.css';
import { useShownColumns } from './points/use-row-at';

/** What the rows beside the map are: all that the list keeps, or those of a selection by ids. */
type Shown = 'all' | 'chosen';
type Chosen = Extract<Selection, { kind: 'ids' }>;

/** Chosen rows as they can be shown alone; null without any. */
const chosenOf = (selection: Selection): Chosen | null =>
  selection.kind === 'ids' && selection.ids.size > 0 ? selection : null;

/** The rows beside the map: the same content as the map, in words, and those of the selection alone. */
export function MapRows() {
  const list = useList((state) => state.list);
  const colours = useColours();
  const chosen = chosenOf(useList((state) => state.selection));
  const { shown, choose } = useShownRows(chosen);
  return (
    <section className={classes.panel} aria-label={`${listDefinitions[list].title} in woorden`}>
      {chosen !== null && <RowsChoice chosen={chosen} shown={shown} onChange={choose} />}
      <div className={classes.rows}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Naam en plaats</th>
              <th scope="col" className={classes.number}>
                {colours === null ? 'FTE' : `FTE en ${colours.column.label}`}
              </th>
            </tr>
          </thead>
          {shown === 'chosen' && chosen !== null ? <ChosenRows chosen={chosen} /> : <PageRows />}
        </table>
        <ListState onGone={() => undefined} />
      </div>
      <FailedBar />
      {shown === 'all' && <Pager narrow />}
    </section>
  );
}

/** What was drawn on the map is what one wants to see next. */
function useShownRows(chosen: Chosen | null): { readonly shown: Shown; readonly choose: (shown: Shown) => void } {
  const drawn = chosen?.drawn;
  const [shown, choose] = useState<Shown>('all');
  const [before, setBefore] = useState(drawn);
  if (before !== drawn) {
    setBefore(drawn);
    choose(drawn === undefined ? 'all' : 'chosen');
  }
  return { shown: chosen === null ? 'all' : shown, choose };
}

type RowsChoiceProps = { readonly chosen: Chosen; readonly shown: Shown; readonly onChange: (shown: Shown) => void };

/** *Alle 119 | Lasso 12*, and a way to end the selection. */
function RowsChoice({ chosen, shown, onChange }: RowsChoiceProps) {
  const { selectNothing } = useListActions();
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const word = chosen.drawn === undefined ? 'Selectie' : toolWords[chosen.drawn.tool];
  return (
    <div className={classes.choice}>
      <SegmentedControl
        aria-label="Welke regels"
        value={shown}
        data={[
          { value: 'all', label: `Alle ${formatCount(matched)}` },
          { value: 'chosen', label: `${word} ${formatCount(chosen.ids.size)}` },
        ]}
        onChange={(value) => onChange(value === 'chosen' ? 'chosen' : 'all')}
      />
      <TextButton onClick={selectNothing}>{word} wissen</TextButton>
    </div>
  );
}

/** The page of the table. */
function PageRows() {
  const page = useList((state) => state.loaded?.page ?? null);
  const selection = useList((state) => state.selection);
  return <Rows rows={page} chosen={selectedOf(selection, page?.ids ?? [])} />;
}

/** The rows that are chosen, and how many more there are. */
function ChosenRows({ chosen }: { readonly chosen: Chosen }) {
  const query = useListQuery(true);
  const sort = useList((state) => state.sort);
  const columns = useShownColumns();
  const switchCount = useList((state) => state.switchCount);
  const asked = useMemo(
    () => (query === null ? null : { ...query, sort, columns, rows: rowChoiceOf(chosen) }),
    [query, sort, columns, chosen],
  );
  const { data, failure } = useAnswer('list.chosen', asked, `${switchCount}`);
  const left = (data?.count ?? 0) - mostDescribed;
  return (
    <>
      <Rows rows={data} chosen={noRows} />
      {(failure !== null || left > 0) && (
        <tfoot>
          <tr>
            <td className={classes.more}>
              {failure === null ? `En nog ${formatCount(left)}; alle regels staan in de tabel.` : sentenceOf(failure)}
            </td>
          </tr>
        </tfoot>
      )}
    </>
  );
}

const noRows: ReadonlySet<string> = new Set();

type RowsProps = { readonly rows: RowsAt | null; readonly chosen: ReadonlySet<string> };

function Rows({ rows, chosen }: RowsProps) {
  const [, navigate] = useLocation();
  const list = useList((state) => state.list);
  const columns = useList((state) => state.columns);
  const colours = useColours();
  const markOf = useRowMarks();
  const describe = (name: string): Column | undefined => columns.find(({ column }) => column.name === name)?.column;
  const [distance, fte] = [describe('distance'), describe('fte')];
  return (
    <tbody>
      {rows?.ids.map((id, at) => (
        <MapRow
          key={id}
          list={list}
          rows={rows}
          at={at}
          isChosen={chosen.has(id)}
          distance={distance}
          fte={fte}
          colours={colours}
          mark={markOf(rows.dossiers[at])}
          onOpen={navigate}
        />
      ))}
    </tbody>
  );
}
