import { useMemo } from 'react';
import { columnNamed } from '../../../shared/catalog/catalog';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { earlierWords } from '../../../shared/texts/list-sentences';
import { useList } from '../list-context';
import classes from './earlier-fields.module.css';
import { useEarlier } from './use-earlier';

type EarlierFieldsProps = { readonly list: ListName; readonly id: string; readonly columns: readonly string[] };

/** In the preview of a row: what of it changed in the period, and what it was; nothing where no kept month knows. */
export function EarlierFields({ list, id, columns }: EarlierFieldsProps) {
  const arranged = useList((state) => state.columns);
  const asked = useMemo(() => {
    const shown = arranged.flatMap((each) => (each.shown ? [each.column.name] : []));
    return [...new Set([...columns, ...shown])];
  }, [arranged, columns]);
  const ids = useMemo(() => [id], [id]);
  const earlier = useEarlier({ list, ids, columns: asked, about: `${list}/${id}` });
  const changed = Object.entries(earlier?.values ?? {}).flatMap(([name, [value]]) => {
    // The provider's own label, where the list knows it.
    const column = arranged.find((each) => each.column.name === name)?.column ?? columnNamed(list, name);
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
