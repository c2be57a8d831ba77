import type { Dossier } from '../../../shared/domain/dossiers/dossier';
import { readPoint } from '../../../shared/dossier/point-readers';
import { partOf } from '../../../shared/dossier/read-json';
import type { ShownField } from '../../../shared/dossier/shown-field';
import type { Line } from '../../../shared/dossier/shown-value';
import { trendOf } from '../../../shared/dossier/trend';
import { holdsOn, versionsOf } from '../../../shared/dossier/versions';
import { yearsOf } from '../../../shared/dossier/year-figures';
import { EmptyValue } from '../../ui/values/empty-value';
import { StatusShape } from '../../ui/values/status-mark';
import { useDossierPage } from '../dossier-context';
import { FieldHistory } from './field-history';
import { ExplainButton, HistoryButton } from './field-row';
import { LineView } from './line-view';
import { Sparkline } from './sparkline';
import classes from './year-table.module.css';

/** In a table the figure alone; what is not in order has its sign before it and its word for who cannot see it. */
function YearValue({ line }: { readonly line: Line }) {
  const [piece] = line.pieces;
  if (piece?.is !== 'judged') return <LineView line={line} />;
  return (
    <span title={piece.reason ?? piece.status}>
      {piece.status !== 'Groen' && <StatusShape status={piece.status} />} {piece.text}
      <span className="visually-hidden"> {piece.status}</span>
    </span>
  );
}

type YearTableProps = {
  readonly dossier: Pick<Dossier, 'fields'>;
  readonly head: ShownField;
  readonly rows: readonly ShownField[];
};

/** Figures of the last years beside one another, with how they went (docs/product.md#year-tables). */
export function YearTable({ dossier, head, rows }: YearTableProps) {
  const { isOpen, mayShowHistory } = useDossierPage();
  const { today } = head.at;
  const { field } = head.point;
  const years = yearsOf(versionsOf(dossier.fields[field], null).filter(holdsOn(today)));
  const lastYear = years.at(-1)?.year;
  return (
    <div className={classes.block} data-field={head.point.name}>
      <table className={`figures ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{head.point.label}</th>
            {years.map(({ year }) => (
              <th key={year} scope="col" className={classes.figure}>
                {year}
              </th>
            ))}
            <th scope="col" className={classes.course}>
              Verloop
            </th>
            <th scope="col" className={classes.tools}>
              <span className="visually-hidden">Uitleg en historie</span>
              <HistoryButton field={head} />
              <ExplainButton point={head.point} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, at }) => (
            <tr key={point.name} data-field={point.name}>
              <th scope="row">{point.label}</th>
              {years.map(({ year, value }) => {
                const [line] = readPoint(point.kind, partOf(value, point.subField ?? ''), at) ?? [];
                return (
                  <td key={year} className={`${classes.figure} ${year === lastYear ? classes.last : ''}`}>
                    {line === undefined ? <EmptyValue short /> : <YearValue line={line} />}
                  </td>
                );
              })}
              <td className={classes.course}>
                <Sparkline points={trendOf(dossier, { field, part: point.subField }, today)} />
              </td>
              <td className={classes.tools}>
                <ExplainButton point={point} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayShowHistory && isOpen(head.point.name) && <FieldHistory field={head} />}
    </div>
  );
}
