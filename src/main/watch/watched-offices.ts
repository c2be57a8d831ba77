import { columnNamed } from '../../shared/catalog/catalog';
import { officeOfHit } from '../../shared/catalog/hit-office';
import type { WatchHit, WatchLine } from '../../shared/domain/watch/watch-line';
import type { WatchRule } from '../../shared/domain/watch/watch-rule';
import type { WatchedOffice } from '../../shared/domain/watch/watched-office';
import { formatPeriod } from '../../shared/format/format-date';
import { changeWords, goneRule, hitWords } from '../../shared/texts/watch-sentences';

type Written = { readonly rules: readonly WatchRule[]; readonly lines: readonly WatchLine[] };

/** A hit in the words of its rule, with the month and whether the user looked. */
function messageWords(rule: WatchRule | undefined, hit: WatchHit, { period, state, list }: WatchLine): string {
  const condition = rule?.condition;
  const words =
    condition !== undefined && 'column' in condition
      ? changeWords(condition, columnNamed(list, condition.column))
      : hitWords[hit.kind];
  return `${words} (${formatPeriod(period)}, ${state === 'unread' ? 'ongelezen' : 'gelezen'})`;
}

/** What the messages that the user is not done with say of each office (docs/product.md#watch-columns). */
export function watchedOffices({ rules, lines }: Written): readonly WatchedOffice[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const placeOf = new Map(rules.map(({ id }, place) => [id, place]));
  const place = ({ rule }: WatchLine): number => placeOf.get(rule) ?? placeOf.size;
  const found = new Map<string, { rules: string[]; messages: number; newest: string }>();
  const newestFirst = lines.toSorted(
    (one, other) => other.period.localeCompare(one.period) || place(one) - place(other),
  );
  for (const line of newestFirst) {
    if (line.outcome.is !== 'spoken' || line.state === 'done') continue;
    const rule = byId.get(line.rule);
    const name = rule?.name ?? goneRule;
    for (const hit of line.outcome.hits) {
      const kvk = officeOfHit(line, hit);
      if (kvk === null) continue;
      const known = found.get(kvk);
      if (known === undefined) {
        found.set(kvk, { rules: [name], messages: 1, newest: messageWords(rule, hit, line) });
        continue;
      }
      known.messages += 1;
      if (!known.rules.includes(name)) known.rules.push(name);
    }
  }
  return [...found].map(([kvk, office]) => ({ kvk, ...office }));
}
