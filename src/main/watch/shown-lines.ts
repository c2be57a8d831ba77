import { restsOn } from '../../shared/catalog/calculated-column';
import { tablesOf } from '../../shared/catalog/catalog';
import { readPastName } from '../../shared/catalog/past-column';
import type { WatchLine } from '../../shared/domain/watch/watch-line';
import { conditionColumn, type WatchRule } from '../../shared/domain/watch/watch-rule';
import type { WithheldNow } from '../lists/rows/columns/column-table';

/**
 * The lines of rules as they are answered: messages keep no values of a column that the subscription withholds now
 * (docs/rules/options.md#withheld-columns). The column of a rule that was removed is unknown, so its values are left out when any is withheld.
 */
export function shownLines(
  lines: readonly WatchLine[],
  rules: readonly WatchRule[],
  withheld: WithheldNow,
): readonly WatchLine[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return lines.map((line) => {
    if (line.outcome.is !== 'spoken') return line;
    const names = new Set(tablesOf(line.list).flatMap((table) => withheld[table] ?? []));
    const rule = byId.get(line.rule);
    const column = rule === undefined ? null : conditionColumn(rule.condition);
    const isWithheld =
      rule === undefined ? names.size > 0 : column !== null && columnsBehind(column).some((name) => names.has(name));
    if (!isWithheld) return line;
    const hits = line.outcome.hits.map((hit) =>
      hit.kind === 'continued' ? hit : { ...hit, before: null, after: null },
    );
    return { ...line, outcome: { ...line.outcome, hits } };
  });
}

/** A column, and the columns from whose values it is made. */
function columnsBehind(name: string): readonly string[] {
  const base = readPastName(name)?.base ?? name;
  return [name, base, ...(restsOn(base)?.columns ?? [])];
}
