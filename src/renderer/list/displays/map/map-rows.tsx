import { SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type RefCallback, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { Cell, Column } from '../../../../shared/domain/lists/column';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { mostDescribed, type RowsAt } from '../../../../shared/domain/lists/list-points';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatCount } from '../../../../shared/format/format-number';
import { isJudged, statusWords } from '../../../../shared/format/ratings';
import { sentenceOf } from '../../../bridge/bridge';
import { opensAt } from '../../../core/navigation/open-elsewhere';
import { useAnswer } from '../../../core/use-answer';
import { TableHead } from '../../../ui/marks/table-head';
import { TextButton } from '../../../ui/panels/text-button';
import { OfficeMarkIcons, type ShownOfficeMark } from '../../../values/office-mark';
import { ValueShape } from '../../../values/shown-values';
import { StatusShape } from '../../../values/status-mark';
import { Pager } from '../../core/pager/pager';
import { detailPath } from '../../core/rows/detail-path';
import { FailedBar, ListState } from '../../core/rows/list-state-panel';
import { type Colours, useColours } from '../../core/rows/use-colours';
import { useRowMarks } from '../../core/rows/use-row-marks';
import { useList, useListActions, useListQuery } from '../../core/store/list-context';
import { rowChoiceOf, type Selection, selectedOf } from '../../core/store/selection';
import { toolWords } from './areas/area-words';
import classes from './map-rows.module.css';
import { useShownColumns } from './points/use-points';

/** A judged value is written as its figure and its status; a status column only as its word. */
const wordsOf = (column: Column, value: Cell, status: string): string =>
  isJudged(column) && value !== null ? `${formatCell(column, value)} ${status}` : status;

type MapRowProps = {
  readonly list: ListName;
  readonly rows: RowsAt;
  /** The row's index on the page. */
  readonly at: number;
  readonly isChosen: boolean;
  readonly distance: Column | undefined;
  readonly fte: Column | undefined;
  readonly colours: Colours | null;
  readonly mark: ShownOfficeMark | null;
  readonly onOpen: (path: string) => void;
};

/** One row in words: its name, its place and distance, its size, and the meaning of its colour. */
function MapRow({ list, rows, at, isChosen, distance, fte, colours, mark, onOpen }: MapRowProps) {
  const away = distance === undefined ? '' : formatCell(distance, rows.columns.distance?.[at]);
  const id = rows.ids[at] ?? '';
  const path = detailPath(list, id, rows.dossiers[at] ?? null);
  const name = String(rows.columns[listDefinitions[list].name]?.[at] ?? id);
  return (
    <tr data-inactive={rows.active[at] === false || undefined} data-chosen={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          className={classes.name}
          title={name}
          disabled={path === null}
          {...opensAt(path)}
          onClick={() => path !== null && onOpen(path)}
        >
          {name}
        </button>
        <span className={classes.place}>
          {mark !== null && <OfficeMarkIcons mark={mark} />}
          {isChosen && (
            <IconCheck className={classes.chosen} size={14} stroke={2.2} role="img" aria-label="Geselecteerd" />
          )}
          {[rows.columns.city?.[at], away === '' ? '' : `${away} km`].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className={`figures ${classes.number}`}>
        <span>{fte === undefined ? '' : formatCell(fte, rows.columns.fte?.[at]) || '–'}</span>
        {colours !== null && <ColourWords colours={colours} value={rows.columns[colours.column.name]?.[at] ?? null} />}
      </td>
    </tr>
  );
}

/** The meaning of a row's colour; empty when the row has none. */
function ColourWords({ colours, value }: { readonly colours: Colours; readonly value: Cell }) {
  const mark = colours.markOf(value);
  if (mark.kind === 'none') return null;
  return (
    <span className={classes.value}>
      {mark.kind === 'status' ? (
        <StatusShape status={mark.status} size={10} />
      ) : (
        <ValueShape index={mark.index} size={10} />
      )}
      {mark.kind === 'status' ? wordsOf(colours.column, value, statusWords[mark.status]) : mark.label}
    </span>
  );
}

/** Which rows are beside the map: all rows of the list, or only the selected ones. */
type Shown = 'all' | 'chosen';
type Chosen = Extract<Selection, { kind: 'ids' }>;

/** The selection, if its rows can be shown separately; null otherwise. */
const chosenOf = (selection: Selection): Chosen | null =>
  selection.kind === 'ids' && selection.ids.size > 0 ? selection : null;

/** The rows beside the map in words: all rows, or only the selected ones. */
export function MapRows() {
  const list = useList((state) => state.list);
  const colours = useColours();
  const chosen = chosenOf(useList((state) => state.selection));
  const { shown, choose } = useShownRows(chosen);
  const measured = useRoomBesideMap();
  return (
    <section className={classes.panel} aria-label={`${listDefinitions[list].title} in woorden`}>
      {chosen !== null && <RowsChoice chosen={chosen} shown={shown} onChange={choose} />}
      <div className={classes.rows} ref={shown === 'all' ? measured : undefined}>
        <table className={classes.table}>
          <TableHead
            labels={['Naam en plaats', [colours === null ? 'FTE' : `FTE en ${colours.column.label}`, classes.number]]}
          />
          {shown === 'chosen' && chosen !== null ? <ChosenRows chosen={chosen} /> : <PageRows />}
        </table>
        <ListState onGone={() => undefined} />
      </div>
      <FailedBar />
      {shown === 'all' && <Pager narrow />}
    </section>
  );
}

/**
 * Measures how many rows fit beside the map, for a page that fits in the window. Rows of one line count, because a row with a long name
 * would leave the others too little.
 */
function useRoomBesideMap(): RefCallback<HTMLElement> {
  const { setRoom } = useListActions();
  return useCallback(
    (element) => {
      const [table] = element?.getElementsByTagName('table') ?? [];
      if (element === null || table === undefined) return;
      const measure = () => {
        const heights = Array.from(table.tBodies[0]?.rows ?? [], (row) => row.offsetHeight);
        const room = element.clientHeight - (table.tHead?.offsetHeight ?? 0);
        const lowest = Math.min(...heights);
        if (lowest > 0 && lowest <= room) setRoom(Math.floor(room / lowest));
      };
      const observer = new ResizeObserver(measure);
      for (const observed of [element, table]) observer.observe(observed);
      return () => observer.disconnect();
    },
    [setRoom],
  );
}

/** Which rows are shown; drawing an area on the map switches to the selected rows. */
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

/** *Alle 119 | Lasso 12*, and a button to end the selection. */
function RowsChoice({ chosen, shown, onChange }: RowsChoiceProps) {
  const { selectNothing } = useListActions();
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const word = chosen.drawn === undefined ? 'Selectie' : toolWords[chosen.drawn.tool];
  return (
    <div className={classes.choice}>
      <SegmentedControl
        aria-label="Welke rijen"
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

/** The selected rows, and the number of selected rows that are not listed. */
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
              {failure === null ? `En nog ${formatCount(left)}; alle rijen staan in de tabel.` : sentenceOf(failure)}
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
