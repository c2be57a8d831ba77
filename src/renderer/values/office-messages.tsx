import { IconArrowRight } from '@tabler/icons-react';
import { columnNamed } from '../../shared/catalog/catalog';
import { officeOfHit } from '../../shared/catalog/hit-office';
import type { Cell, Column } from '../../shared/domain/lists/column';
import type { ListName } from '../../shared/domain/lists/list-name';
import type { WatchHit, WatchLine } from '../../shared/domain/watch/watch-line';
import { conditionColumn, type WatchRule } from '../../shared/domain/watch/watch-rule';
import { formatCell, isEmptyCell, notInSubscription } from '../../shared/format/format-cell';
import { formatPeriod } from '../../shared/format/format-date';
import { judge } from '../../shared/format/ratings';
import { hitWords } from '../../shared/texts/watch-sentences';
import classes from './office-messages.module.css';
import { StatusMark } from './status-mark';

type ValueProps = { readonly column: Column | undefined; readonly value: Cell };

function Value({ column, value }: ValueProps) {
  if (isEmptyCell(value)) return <span className="faint">leeg</span>;
  if (column === undefined) return <span>{String(value)}</span>;
  const judgement = typeof value === 'number' ? judge(column, value) : null;
  return judgement === null ? (
    <span>{formatCell(column, value)}</span>
  ) : (
    <StatusMark status={judgement.status} figure={formatCell(column, value)} reason={judgement.reason ?? undefined} />
  );
}

/** A cell's old and new value. A rule without a column shows what happened to the office instead. */
export function HitCells({ hit, column }: { readonly hit: WatchHit; readonly column: Column | undefined }) {
  const { before, after, kind } = hit;
  const isContinued = kind === 'continued';
  if (column === undefined && !isContinued) return <span className="faint">{hitWords[kind]}</span>;
  // A changed cell has a value before or after; main leaves out those of a withheld column.
  if (!isContinued && (column?.withheld === true || (isEmptyCell(before) && isEmptyCell(after))))
    return (
      <span className="faint">
        {hitWords[kind]} ({notInSubscription})
      </span>
    );
  return (
    <span className={classes.change}>
      <s className={isEmptyCell(before) ? classes.plain : classes.before}>
        <Value column={isContinued ? undefined : column} value={before} />
      </s>
      <IconArrowRight size={14} stroke={1.6} aria-label="wordt" />
      <strong>
        <Value column={isContinued ? undefined : column} value={after} />
      </strong>
    </span>
  );
}

/** A rule's message about an office or person. */
type OfficeMessage = {
  readonly rule: WatchRule | undefined;
  readonly hit: WatchHit;
  readonly list: ListName;
  readonly period: string;
};

type RuleLines = { readonly rules: readonly WatchRule[]; readonly lines: readonly WatchLine[] };

const messagesWhere = ({ rules, lines }: RuleLines, isAbout: (line: WatchLine, hit: WatchHit) => boolean) =>
  lines.flatMap((line): readonly OfficeMessage[] => {
    const { rule, list, period, outcome } = line;
    if (outcome.is !== 'spoken') return [];
    const known = rules.find(({ id }) => id === rule);
    return outcome.hits.flatMap((hit) => (isAbout(line, hit) ? [{ hit, list, period, rule: known }] : []));
  });

/** The messages about an office and its locations, positions and other rows, the newest month first. */
export const messagesAbout = (kvk: string, ruleLines: RuleLines): readonly OfficeMessage[] =>
  messagesWhere(ruleLines, (line, hit) => officeOfHit(line, hit) === kvk);

/** The messages about a person, the newest month first. */
export const messagesAboutPerson = (id: string, ruleLines: RuleLines): readonly OfficeMessage[] =>
  messagesWhere(ruleLines, ({ list }, hit) => list === 'persons' && hit.id === id);

/** The watch's messages about one office or person, with the rule, the month and the change. */
export const OfficeMessages = ({ messages }: { readonly messages: readonly OfficeMessage[] }) => (
  <ul className={classes.messages}>
    {messages.map(({ rule, hit, list, period }) => (
      <li key={`${period} ${rule?.id} ${hit.id} ${hit.kind}`}>
        <span className={classes.rule}>
          {rule?.name ?? 'Verwijderde regel'} <span className={classes.month}>{formatPeriod(period)}</span>
        </span>
        <HitCells
          hit={hit}
          column={rule === undefined ? undefined : columnNamed(list, conditionColumn(rule.condition) ?? '')}
        />
      </li>
    ))}
  </ul>
);
