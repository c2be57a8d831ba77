import {
  IconBan,
  IconBellRinging,
  IconCircleCheck,
  IconCircleHalf2,
  IconFlag,
  IconMoon,
  type TablerIcon,
} from '@tabler/icons-react';
import type { WatchLine, WatchOutcome } from '../../../shared/domain/watch/watch-line';
import { conditionColumn, type WatchRule } from '../../../shared/domain/watch/watch-rule';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { goneRule, outcomeWords } from '../../../shared/texts/watch-sentences';
import { TableHead } from '../../ui/marks/table-head';
import classes from './consequences.module.css';
import { type ColumnOf, type NamedSubject, rowsNamed } from './use-subjects';

const icons: Readonly<Record<WatchOutcome['is'], TablerIcon>> = {
  spoken: IconBellRinging,
  reported: IconCircleCheck,
  silent: IconCircleCheck,
  partial: IconCircleHalf2,
  first: IconFlag,
  unknown: IconBan,
  skipped: IconMoon,
};

type LogProps = {
  readonly lines: readonly WatchLine[];
  readonly rules: readonly WatchRule[];
  readonly subjects: readonly NamedSubject[];
  readonly columnOf: ColumnOf;
  /** Whether the log covers several months. */
  readonly hasMonths: boolean;
};

/** The outcome of every rule; lines that are still missing are left out. */
export function WatchLog({ lines, rules, subjects, columnOf, hasMonths }: LogProps) {
  if (lines.length === 0) return <p className={classes.empty}>Er is nog geen regel over deze maand gedraaid.</p>;
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return (
    <table className={classes.table} aria-label="Logboek">
      <caption className="visually-hidden">{countOf(lines.length, 'uitkomst', 'uitkomsten')}</caption>
      <TableHead
        className="visually-hidden"
        labels={[...(hasMonths ? ['Maand'] : []), 'Regel', 'Selectie', 'Uitkomst']}
      />
      <tbody>
        {lines.map((line) => {
          const rule = byId.get(line.rule);
          const { outcome } = line;
          const name =
            (outcome.is === 'unknown' ? outcome.column : null) ?? (rule && conditionColumn(rule.condition)) ?? '';
          const { word, more } = outcomeWords(line, columnOf(line.list, name)?.label ?? name);
          const Icon = icons[line.restart === null ? outcome.is : 'first'];
          return (
            <tr key={`${line.period} ${line.rule}`}>
              {hasMonths && <td>{formatPeriod(line.period)}</td>}
              <th scope="row" className={classes.name}>
                {rule?.name ?? goneRule}
              </th>
              <td>{rule === undefined ? '' : rowsNamed(subjects, rule.subject).name}</td>
              <td>
                <span className={classes.outcome} data-outcome={outcome.is}>
                  <Icon size={16} stroke={1.6} aria-hidden />
                  <span>
                    <strong>{word}</strong>
                    {more}
                  </span>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
