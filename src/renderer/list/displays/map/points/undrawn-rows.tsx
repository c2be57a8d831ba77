import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { listDefinitions } from '../../../../../shared/catalog/list-definitions';
import { type ListPoints, mostDescribed } from '../../../../../shared/domain/lists/list-points';
import { formatCount } from '../../../../../shared/format/format-number';
import { sentenceOf } from '../../../../bridge/bridge';
import { opensAt } from '../../../../core/navigation/open-elsewhere';
import { Dialog } from '../../../../ui/panels/dialog';
import { detailPath } from '../../../core/rows/detail-path';
import { useList } from '../../../core/store/list-context';
import classes from './undrawn-rows.module.css';
import { undrawnWords, useRowsAt } from './use-points';

/** The number of rows that the map cannot draw, because a row is never drawn at a wrong position; a click lists them. */
export function UndrawnRows({ points }: { readonly points: ListPoints }) {
  const [opened, setOpened] = useState(false);
  const sentence = undrawnWords(points);
  if (sentence === '') return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        Niet op de kaart: {sentence}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Niet op de kaart" size={480}>
        <p className={classes.said}>Van deze rijen is geen plaats in Nederland bekend: {sentence}.</p>
        <Rows points={points} rows={points.unplaced} title="Zonder coördinaten" />
        <Rows points={points} rows={points.abroad} title="Buiten Nederland" />
      </Dialog>
    </>
  );
}

type RowsProps = { readonly points: ListPoints; readonly rows: Uint32Array; readonly title: string };

function Rows({ points, rows, title }: RowsProps) {
  const [, navigate] = useLocation();
  const list = useList((state) => state.list);
  const described = useMemo(() => [...rows.subarray(0, mostDescribed)], [rows]);
  const { rowsAt, failure } = useRowsAt(points, described);
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {failure !== null && <p className={classes.said}>{sentenceOf(failure)}</p>}
      <ul className={classes.rows}>
        {rowsAt?.ids.map((id, at) => {
          const name = String(rowsAt.columns[listDefinitions[list].name]?.[at] ?? id);
          const path = detailPath(list, id, rowsAt.dossiers[at] ?? null);
          return (
            <li key={id}>
              {path === null ? (
                name
              ) : (
                <button type="button" className={classes.name} {...opensAt(path)} onClick={() => navigate(path)}>
                  {name}
                </button>
              )}
              <span className="quiet">{String(rowsAt.columns.city?.[at] ?? '')}</span>
            </li>
          );
        })}
      </ul>
      {rows.length > mostDescribed && (
        <p className={classes.said}>En nog {formatCount(rows.length - mostDescribed)}; filter om ze te zien.</p>
      )}
    </section>
  );
}
