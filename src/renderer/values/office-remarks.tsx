import { columnNamed } from '../../shared/catalog/catalog';
import { subscribed } from '../../shared/catalog/subscription-columns';
import type { OfficeSummary } from '../../shared/domain/dossiers/dossier';
import type { CellRemark } from '../../shared/domain/lists/remark';
import { aboutWords, changedSince } from '../../shared/texts/remark-sentences';
import classes from './office-messages.module.css';

type OfficeRemarksProps = {
  readonly remarks: readonly CellRemark[];
  /** The values of their columns by now; null while they are not known. */
  readonly office: OfficeSummary | null;
};

/** What the user said of values of an office: each text with what it is about, and whether that is something else by now. */
export function OfficeRemarks({ remarks, office }: OfficeRemarksProps) {
  return (
    <ul className={classes.messages}>
      {remarks.map((remark) => {
        const described = columnNamed('advisers', remark.column);
        const [column = described] = described === undefined || office === null ? [] : subscribed([described], office);
        const now = office === null ? undefined : (office.values[remark.column] ?? null);
        const changed = column === undefined ? null : changedSince(column, remark, now);
        return (
          <li key={remark.column}>
            <span className={classes.rule}>{column?.label ?? remark.column}</span>
            {column !== undefined && <span className={classes.month}>{aboutWords(column, remark)}</span>}
            <span className={classes.text}>{remark.text}</span>
            {changed !== null && <span className={classes.changed}>{changed}</span>}
          </li>
        );
      })}
    </ul>
  );
}
