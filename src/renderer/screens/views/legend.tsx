import type { ListName } from '../../../shared/domain/lists/list-name';
import { useApplication } from '../../core/application-store';
import type { ArrangedColumn } from '../../list/store/arrangement';
import { ValueShape } from '../../ui/values/value-mark';
import { type ColumnOrigin, hollow, originOf, origins } from './column-origin';
import classes from './views-screen.module.css';

const kinds = Object.keys(origins) as readonly ColumnOrigin[];

/** Where to find the columns that this list has not. */
const elsewhere: Readonly<Record<ColumnOrigin, string>> = {
  general: '',
  branch: 'in de lijst Vestigingen',
  profiling: 'in de lijst Profilering',
};

type LegendProps = { readonly list: ListName; readonly columns: readonly ArrangedColumn[] };

/** What the shapes at the columns mean, as far as the subscription has such columns. */
export function Legend({ list, columns }: LegendProps) {
  const options = useApplication((state) => state.start?.session.account?.options);
  const here = new Set(columns.map(({ column }) => originOf(list, column)));
  const offered = kinds.filter((kind) => {
    const { option } = origins[kind];
    return option === null || options?.[option] === true;
  });
  return (
    <ul className={classes.legend} aria-label="Legenda">
      <li>
        <ValueShape index={hollow} /> Niet getoonde kolommen
      </li>
      {offered.map((kind) => (
        <li key={kind}>
          <ValueShape index={origins[kind].shape} /> {origins[kind].label}
          {!here.has(kind) && <span className="quiet"> {elsewhere[kind]}</span>}
        </li>
      ))}
    </ul>
  );
}
