import { IconCheck } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import { formatCell } from '../../../shared/format/format-cell';
import { ValueShape } from '../../ui/values/shown-values';
import { StatusShape } from '../../ui/values/status-mark';
import { useColours } from '../colour/use-colours';
import { detailPath } from '../detail-path';
import { useList } from '../list-context';
import { FailedBar, ListState } from '../list-state-panel';
import { Pager } from '../pager/pager';
import { selectedOf } from '../store/selection';
import classes from './map-rows.module.css';

/** A rating is written with its figure and its status; a status alone as its word. */
const wordsOf = (column: Column | undefined, value: Cell, status: string): string =>
  column?.kind === 'rating' && value !== null ? `${formatCell(column, value)} ${status}` : status;

/** The page of the table beside the map: the same content as the map, in words. */
export function MapRows() {
  const [, navigate] = useLocation();
  const list = useList((state) => state.list);
  const page = useList((state) => state.loaded?.page ?? null);
  const columns = useList((state) => state.columns);
  const colours = useColours();
  const selection = useList((state) => state.selection);
  const chosen = selectedOf(selection, page?.ids ?? []);
  const distance = columns.find(({ column }) => column.name === 'distance')?.column;
  const fte = columns.find(({ column }) => column.name === 'fte')?.column;
  const away = (kilometres: Cell | undefined): string => {
    const text = distance === undefined ? '' : formatCell(distance, kilometres);
    return text === '' ? '' : `${text} km`;
  };
  const { name, title } = listDefinitions[list];
  return (
    <section className={classes.panel} aria-label={`${title} in woorden`}>
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
            {page?.ids.map((id, at) => {
              const path = detailPath(list, id, page.dossiers[at] ?? null);
              const value = colours === null ? null : (page.columns[colours.column.name]?.[at] ?? null);
              const mark = colours?.markOf(value);
              return (
                <tr
                  key={id}
                  data-inactive={page.active[at] === false || undefined}
                  data-chosen={chosen.has(id) || undefined}
                >
                  <td>
                    <button
                      type="button"
                      className={classes.name}
                      disabled={path === null}
                      onClick={() => path !== null && navigate(path)}
                    >
                      {String(page.columns[name]?.[at] ?? id)}
                    </button>
                    <span className={classes.place}>
                      {chosen.has(id) && (
                        <IconCheck
                          className={classes.chosen}
                          size={14}
                          stroke={2.2}
                          role="img"
                          aria-label="Geselecteerd"
                        />
                      )}
                      {[page.columns.city?.[at], away(page.columns.distance?.[at])].filter(Boolean).join(' · ')}
                    </span>
                  </td>
                  <td className={`figures ${classes.number}`}>
                    <span>{fte === undefined ? '' : formatCell(fte, page.columns.fte?.[at]) || '–'}</span>
                    {mark !== undefined && mark.kind !== 'none' && (
                      <span className={classes.value}>
                        {mark.kind === 'status' ? (
                          <StatusShape status={mark.status} size={10} />
                        ) : (
                          <ValueShape index={mark.index} size={10} />
                        )}
                        {mark.kind === 'status' ? wordsOf(colours?.column, value, mark.status) : mark.label}
                      </span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <ListState onGone={() => undefined} />
      </div>
      <FailedBar />
      <Pager narrow />
    </section>
  );
}
