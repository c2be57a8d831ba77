import { columnNamed } from '../../shared/catalog/catalog';
import type { ListName } from '../../shared/domain/lists/list-name';
import type { WatchHit, WatchLine } from '../../shared/domain/watch/watch-line';
import { conditionColumn, type WatchRule } from '../../shared/domain/watch/watch-rule';
import { formatPeriod } from '../../shared/format/format-date';
import { HitCells } from './hit-cells';
import classes from './office-messages.module.css';

/** What a rule said of an office. */
export type OfficeMessage = {
  readonly rule: WatchRule | undefined;
  readonly hit: WatchHit;
  readonly list: ListName;
  readonly period: string;
};

/** What the rules said of an office, the newest month first. */
export function messagesAbout(
  kvk: string,
  { rules, lines }: { readonly rules: readonly WatchRule[]; readonly lines: readonly WatchLine[] },
): readonly OfficeMessage[] {
  return lines.flatMap(({ rule, list, period, outcome }) =>
    outcome.is === 'spoken'
      ? outcome.hits
          .filter(({ id, dossier }) => id === kvk || dossier?.slice(0, 8) === kvk)
          .map((hit) => ({ hit, list, period, rule: rules.find(({ id }) => id === rule) }))
      : [],
  );
}

/** Messages of the watch about one office: which rule, in which month, and what changed. */
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
