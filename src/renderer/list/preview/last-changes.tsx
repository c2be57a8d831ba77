import { changeColumnOf } from '../../../shared/catalog/advisers/changes';
import { infoGroupLabels } from '../../../shared/catalog/info-group-labels';
import type { RowValues } from '../../../shared/domain/lists/cell';
import { infoGroups } from '../../../shared/domain/lists/column';
import { formatDate, readIsoDate } from '../../../shared/format/format-date';
import { lastChanges } from './newest-changes';
import classes from './preview-panel.module.css';

export const changeColumns: readonly string[] = infoGroups.map((group) => changeColumnOf[group]);

/** When something of an office changed last, and in which info group. */
export function LastChanges({ values }: { readonly values: RowValues['values'] }) {
  const changes = lastChanges(values);
  if (changes.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>Laatste wijzigingen</h3>
      <ul className={classes.changes}>
        {changes.map(({ day, groups }) => (
          <li key={day}>
            <span>{groups.map((group) => infoGroupLabels[group]).join(', ')}</span>
            <time dateTime={day}>{formatDate(readIsoDate(day) ?? 0)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
