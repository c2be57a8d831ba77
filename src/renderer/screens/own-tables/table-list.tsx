import type { OwnTableHead } from '../../../shared/domain/lists/own-table';
import { formatIsoDate } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import classes from './own-tables.module.css';

type TableListProps = {
  readonly tables: readonly OwnTableHead[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
};

/** The user's tables; the chosen one is shown beside them. */
export const TableList = ({ tables, chosen, onChoose }: TableListProps) => (
  <nav aria-label="Uw tabellen" className={classes.list}>
    <ul>
      {tables.map(({ id, name, rows, counts, file }) => (
        <li key={id}>
          <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
            <strong>{name}</strong>
            <span className="quiet">
              {countOf(rows, 'rij', 'rijen')}, {formatIsoDate(file.readOn)}
            </span>
            {counts.doubtful > 0 && <span className={classes.badge}>{formatCount(counts.doubtful)} te beslissen</span>}
          </button>
        </li>
      ))}
    </ul>
  </nav>
);
