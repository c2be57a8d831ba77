import type { Column } from '../../../shared/catalog/column';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { OfficeSummary } from '../../../shared/domain/dossier';
import { formatCell } from '../../../shared/format/format-cell';
import { formatCount } from '../../../shared/format/format-number';
import { ratingStatus } from '../../../shared/format/rating-status';
import { FieldValue } from '../../ui/field-value';
import { StatusMark } from '../../ui/status-mark';
import { useList } from '../list-context';
import { useStatistics } from '../statistics/use-statistics';
import { officeColumnsNamed } from './office-columns';
import classes from './preview-panel.module.css';

/** The figures, and the change of each that the list knows. */
const figures: readonly { readonly name: string; readonly change?: string; readonly since?: string }[] = [
  { name: 'ratingRiFD', change: 'ratingRiFDChange', since: 'in een maand' },
  { name: 'solvency' },
  { name: 'currentRatio' },
  { name: 'equity', change: 'equityTrend', since: 'in een jaar' },
  { name: 'fte', change: 'fteGrowth', since: 'in een jaar' },
  { name: 'paymentScore' },
];

export const figureColumns: readonly string[] = figures.flatMap(({ name, change }) =>
  change === undefined ? [name] : [name, change],
);

/** Six figures of an office, each with its change and with what is in the middle of the rows of the list. */
export function OfficeFigures({ office }: { readonly office: OfficeSummary }) {
  const many = useList((state) => listDefinitions[state.list].many);
  const known = useList((state) => state.columns);
  const own = officeColumnsNamed(
    figures.map(({ name }) => name),
    office,
  );
  const asked = own.filter(({ name, withheld }) => !withheld && known.some(({ column }) => column.name === name));
  const statistics = useStatistics(
    'medians',
    asked.map(({ name }) => name),
  );
  const median = (name: string) => statistics?.columns.find(({ column }) => column === name)?.numbers?.median ?? null;
  return (
    <>
      <dl className={`figures ${classes.figures}`}>
        {own.map((column) => (
          <Figure key={column.name} column={column} office={office} median={median(column.name)} />
        ))}
      </dl>
      {statistics !== null && (
        <p className={classes.note}>
          Mediaan van de {formatCount(statistics.rows)} {many} in deze lijst.
        </p>
      )}
    </>
  );
}

type FigureProps = { readonly column: Column; readonly office: OfficeSummary; readonly median: number | null };

/** Like in the list, nobody judges an office that is no longer there, nor what the subscription leaves out. */
function Figure({ column, office, median }: FigureProps) {
  const { values } = office;
  const value = values[column.name];
  const isJudged = column.kind === 'rating' && column.withheld === undefined && values.active !== 'nee';
  const { change, since } = figures.find(({ name }) => name === column.name) ?? {};
  const [changeColumn] = change === undefined ? [] : officeColumnsNamed([change], office);
  const changed = changeColumn === undefined || changeColumn.withheld ? undefined : values[changeColumn.name];
  return (
    <div>
      <dt>{column.label}</dt>
      <dd>
        <FieldValue column={column} value={value} />
        {isJudged && <StatusMark status={ratingStatus(typeof value === 'number' ? value : null)} />}
      </dd>
      {changeColumn !== undefined && typeof changed === 'number' && (
        <dd className={classes.small}>
          {changed > 0 && '+'}
          {formatCell(changeColumn, changed)} {since}
        </dd>
      )}
      {median !== null && <dd className={classes.small}>mediaan {formatCell(column, median)}</dd>}
    </div>
  );
}
