import { columnNamed } from '../../shared/catalog/catalog';
import { officeOfHit } from '../../shared/catalog/hit-office';
import type { ListName } from '../../shared/domain/lists/list-name';
import type { WatchHit, WatchLine } from '../../shared/domain/watch/watch-line';
import { conditionColumn, type WatchRule } from '../../shared/domain/watch/watch-rule';
import { formatPeriod } from '../../shared/format/format-date';
import { HitCells } from './hit-cells';
import classes from './office-messages.module.css';

/** What a rule said of an office or person. */
export type OfficeMessage = {
  readonly rule: WatchRule | undefined;
  readonly hit: WatchHit;
  readonly list: ListName;
  readonly period: string;
};

type Said = { readonly rules: readonly WatchRule[]; readonly lines: readonly WatchLine[] };

const messagesWhere = ({ rules, lines }: Said, isAbout: (line: WatchLine, hit: WatchHit) => boolean) =>
  lines.flatMap((line): readonly OfficeMessage[] => {
    const { rule, list, period, outcome } = line;
    if (outcome.is !== 'spoken') return [];
    const known = rules.find(({ id }) => id === rule);
    return outcome.hits.flatMap((hit) => (isAbout(line, hit) ? [{ hit, list, period, rule: known }] : []));
  });

/** What the rules said of an office, of its locations, positions and other rows too, the newest month first. */
export const messagesAbout = (kvk: string, said: Said): readonly OfficeMessage[] =>
  messagesWhere(said, (line, hit) => officeOfHit(line, hit) === kvk);

/** The same of a person. */
export const messagesAboutPerson = (id: string, said: Said): readonly OfficeMessage[] =>
  messagesWhere(said, ({ list }, hit) => list === 'persons' && hit.id === id);

/** Messages of the watch about one office or person: which rule, in which month, and what changed. */
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
