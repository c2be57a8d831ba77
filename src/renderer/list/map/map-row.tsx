import { IconCheck } from '@tabler/icons-react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { RowsAt } from '../../../shared/domain/lists/list-points';
import { formatCell } from '../../../shared/format/format-cell';
import { isJudged } from '../../../shared/format/ratings';
import { opensAt } from '../../core/navigation/open-elsewhere';
import { OfficeMarkIcons, type ShownOfficeMark } from '../../values/office-mark';
import { ValueShape } from '../../values/shown-values';
import { StatusShape } from '../../values/status-mark';
import type { Colours } from '../colour/use-colours';
import { detailPath } from '../detail-path';
import classes from './map-rows.module.css';

/** A judged value is written with its figure and its status; a status alone as its word. */
const wordsOf = (column: Column, value: Cell, status: string): string =>
  isJudged(column) && value !== null ? `${formatCell(column, value)} ${status}` : status;

type MapRowProps = {
  readonly list: ListName;
  readonly rows: RowsAt;
  /** Which of the rows. */
  readonly at: number;
  readonly isChosen: boolean;
  readonly distance: Column | undefined;
  readonly fte: Column | undefined;
  readonly colours: Colours | null;
  readonly mark: ShownOfficeMark | null;
  readonly onOpen: (path: string) => void;
};

/** One row in words: its name, place and distance, its size, and what its colour says. */
export function MapRow({ list, rows, at, isChosen, distance, fte, colours, mark, onOpen }: MapRowProps) {
  const away = distance === undefined ? '' : formatCell(distance, rows.columns.distance?.[at]);
  const id = rows.ids[at] ?? '';
  const path = detailPath(list, id, rows.dossiers[at] ?? null);
  const name = String(rows.columns[listDefinitions[list].name]?.[at] ?? id);
  return (
    <tr data-inactive={rows.active[at] === false || undefined} data-chosen={isChosen || undefined}>
      <td>
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
      </td>
      <td className={`figures ${classes.number}`}>
        <span>{fte === undefined ? '' : formatCell(fte, rows.columns.fte?.[at]) || '–'}</span>
        {colours !== null && <ColourWords colours={colours} value={rows.columns[colours.column.name]?.[at] ?? null} />}
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
