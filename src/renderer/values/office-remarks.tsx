import { columnNamed } from '../../shared/catalog/catalog';
import { subscribed } from '../../shared/catalog/subscription-columns';
import type { OfficeSummary } from '../../shared/domain/dossiers/dossier';
import type { Column } from '../../shared/domain/lists/column';
import type { CellRemark, ShownRemark } from '../../shared/domain/lists/remark';
import { aboutWords, changedSince, remarkText } from '../../shared/texts/remark-sentences';
import classes from './office-messages.module.css';

type RemarkedOffice = {
  /** The present values of the columns that have remarks; null until they are known. */
  readonly office: OfficeSummary | null;
};

type OfficeRemarksProps = RemarkedOffice & { readonly remarks: readonly ShownRemark[] };

/** The user's remarks on an office: each text with its value, and whether the value has changed since. */
export const OfficeRemarks = ({ remarks, office }: OfficeRemarksProps) => (
  <ul className={classes.messages}>
    {remarks.map((remark) => (
      <li key={`${remark.kvk} ${remark.column}`}>
        <span className={classes.rule}>{columnOf(remark, office)?.label ?? remark.column}</span>
        <RemarkWords remark={remark} office={office} />
      </li>
    ))}
  </ul>
);

type RemarkWordsProps = RemarkedOffice & { readonly remark: ShownRemark };

/** One remark with its value, and whether the value has changed since. */
export function RemarkWords({ remark, office }: RemarkWordsProps) {
  const column = columnOf(remark, office);
  const current = office === null ? undefined : (office.values[remark.column] ?? null);
  const changed = column === undefined ? null : changedSince(column, remark, current);
  return (
    <>
      {column !== undefined && <span className={classes.month}>{aboutWords(column, remark)}</span>}
      <span className={classes.text}>{remarkText(remark)}</span>
      {changed !== null && <span className={classes.changed}>{changed}</span>}
    </>
  );
}

/** The column as the subscription has it; the catalogue's column while the subscription's columns are unknown. */
function columnOf({ column: name }: CellRemark, office: OfficeSummary | null): Column | undefined {
  const described = columnNamed('advisers', name);
  const [column = described] = described === undefined || office === null ? [] : subscribed([described], office);
  return column;
}
