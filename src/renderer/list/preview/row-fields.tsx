import { columnsOf } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { subscribed } from '../../../shared/catalog/subscription-columns';
import { isEmptyCell } from '../../../shared/format/format-cell';
import { sentenceOf } from '../../bridge/bridge';
import { useAnswer } from '../../core/use-answer';
import { EarlierFields } from '../earlier/earlier-fields';
import { useList, useListMonth } from '../list-context';
import { Fields } from './fields';
import classes from './preview-panel.module.css';

const onlyShown: readonly string[] = [];

/** A row that belongs to no office, such as a person or an article: all that its list says of it. */
export function RowFields({ id }: { readonly id: string }) {
  const list = useList((state) => state.list);
  const month = useListMonth();
  const switchCount = useList((state) => state.switchCount);
  const { data, failure } = useAnswer('list.row', month === null ? null : { month, list, id }, `${switchCount}/${id}`);
  if (failure !== null) return <p role="alert">{sentenceOf(failure)}</p>;
  if (data === null) return null;
  const { values } = data;
  const name = listDefinitions[list].name;
  const columns = subscribed(columnsOf(list), data).filter(
    (column) => column.name !== name && (column.withheld || !isEmptyCell(values[column.name])),
  );
  return (
    <>
      <h2 className={classes.name}>{String(values[name] ?? id)}</h2>
      <EarlierFields list={list} id={id} columns={onlyShown} />
      <Fields columns={columns} values={values} />
    </>
  );
}
