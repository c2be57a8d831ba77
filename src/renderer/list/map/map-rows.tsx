import { IconCheck } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import type { ListPage } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { formatCell } from '../../../shared/format/format-cell';
import { isJudged } from '../../../shared/format/ratings';
import { ValueShape } from '../../values/shown-values';
import { StatusShape } from '../../values/status-mark';
import { type Colours, useColours } from '../colour/use-colours';
import { detailPath } from '../detail-path';
import { useList } from '../list-context';
import { FailedBar, ListState } from '../list-state-panel';
import { Pager } from '../pager/pager';
import { selectedOf } from '../store/selection';
import classes from './map-rows.module.css';

/** A judged value is written with its figure and its status; a status alone as its word. */
const wordsOf = (column: Column, value: Cell, status: string): string =>
  isJudged(column) && value !== null ? `${formatCell(column, value)} ${status}` : status;

/** The page of the table beside the map: the same content as the map, in words. */
export function MapRows() {
  const [, navigate] = useLocation();
  const list = useList((state) => state.list);
  const page = useList((state) => state.loaded?.page ?? null);
  const columns = useList((state) => state.columns);
  const colours = useColours();
  const selection = useList((state) => state.selection);
  const chosen = selectedOf(selection, page?.ids ?? []);
  const describe = (name: string): Column | undefined => columns.find(({ column }) => column.name === name)?.column;
  const [distance, fte] = [describe('distance'), describe('fte')];
  return (
    <section className={classes.panel} aria-label={`${listDefinitions[list].title} in woorden`}>
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
          <tbody>
            {page?.ids.map((id, at) => (
              <MapRow
                key={id}
                list={list}
                page={page}
                at={at}
                isChosen={chosen.has(id)}
                distance={distance}
                fte={fte}
                colours={colours}
                onOpen={navigate}
              />
            ))}
          </tbody>
        </table>
        <ListState onGone={() => undefined} />
      </div>
      <FailedBar />
      <Pager narrow />
    </section>
  );
}

type MapRowProps = {
  readonly list: ListName;
  readonly page: ListPage;
  /** The position of the row on the page. */
  readonly at: number;
  readonly isChosen: boolean;
  readonly distance: Column | undefined;
  readonly fte: Column | undefined;
  readonly colours: Colours | null;
  readonly onOpen: (path: string) => void;
};

/** One row in words: its name, place and distance, its size, and what its colour says. */
function MapRow({ list, page, at, isChosen, distance, fte, colours, onOpen }: MapRowProps) {
  const away = distance === undefined ? '' : formatCell(distance, page.columns.distance?.[at]);
  const id = page.ids[at] ?? '';
  const path = detailPath(list, id, page.dossiers[at] ?? null);
  return (
    <tr data-inactive={page.active[at] === false || undefined} data-chosen={isChosen || undefined}>
      <td>
        <button
          type="button"
          className={classes.name}
          disabled={path === null}
          onClick={() => path !== null && onOpen(path)}
        >
          {String(page.columns[listDefinitions[list].name]?.[at] ?? id)}
        </button>
        <span className={classes.place}>
          {isChosen && (
            <IconCheck className={classes.chosen} size={14} stroke={2.2} role="img" aria-label="Geselecteerd" />
          )}
          {[page.columns.city?.[at], away === '' ? '' : `${away} km`].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={`figures ${classes.number}`}>
        <span>{fte === undefined ? '' : formatCell(fte, page.columns.fte?.[at]) || '–'}</span>
        {colours !== null && <ColourWords colours={colours} value={page.columns[colours.column.name]?.[at] ?? null} />}
      </td>
    </tr>
  );
}

/** What the colour of a row says; nothing where it says nothing. */
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
      {mark.kind === 'status' ? wordsOf(colours.column, value, mark.status) : mark.label}
    </span>
  );
}
