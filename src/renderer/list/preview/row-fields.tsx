import { useEffect, useState } from 'react';
import type { Result } from '../../../shared/bridge/result';
import { columnsOf, nameColumnOf } from '../../../shared/catalog/catalog';
import { markWithheld } from '../../../shared/catalog/subscription-columns';
import type { RowValues } from '../../../shared/domain/cell';
import { isEmptyCell } from '../../../shared/format/format-cell';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { FieldValue } from '../../ui/field-value';
import { useEntityList, useListMonth } from '../store/entity-list-store';
import classes from './preview-panel.module.css';

type Known = { readonly id: string; readonly turn: number; readonly answer: Result<RowValues> };

/** A row that belongs to no office, such as a person or an article: all that its list says of it. */
export function RowFields({ id }: { readonly id: string }) {
  const list = useEntityList((state) => state.list);
  const month = useListMonth();
  const turn = useEntityList((state) => state.turn);
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (month === null) return;
    let current = true;
    void bridge.request('list.row', { month, list, id }).then((answer) => {
      if (current) setKnown({ id, turn, answer });
    });
    return () => {
      current = false;
    };
  }, [list, id, month, turn]);
  if (known?.id !== id || known.turn !== turn) return null;
  if (!known.answer.ok) return <p role="alert">{sentenceOf(known.answer)}</p>;
  const { values, withheld } = known.answer.data;
  const name = nameColumnOf(list);
  const told = markWithheld(columnsOf(list), withheld).filter(
    (column) => column.name !== name && (column.withheld || !isEmptyCell(values[column.name])),
  );
  return (
    <>
      <h2 className={classes.name}>{String(values[name] ?? id)}</h2>
      <dl className={classes.fields}>
        {told.map((column) => (
          <div key={column.name}>
            <dt>{column.label}</dt>
            <dd>
              <FieldValue column={column} value={values[column.name]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
