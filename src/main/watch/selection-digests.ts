import { createHash } from 'node:crypto';
import type { KvkList } from '../../shared/domain/lists/kvk-list';
import type { JudgedBy } from '../../shared/domain/watch/watch-line';
import type { WatchRuleDraft, WatchSelection } from '../../shared/domain/watch/watch-rule';
import { isLimit } from '../../shared/filters/kinds/row-limit-filters';
import { listsNamedIn, withListNames } from '../../shared/filters/own-names';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digests of lists. A changed list is another object, and the largest lists have hundreds of thousands of numbers. */
const known = new WeakMap<KvkList, string>();

/**
 * What rules judge by, as digests of content: another name, position or number of a saved filter or KvK list changes nothing, and any other
 * content does, also of a KvK list that a saved filter names (docs/rules/watch.md#watch-lines).
 */
export class SelectionDigests {
  constructor(private readonly lists: readonly KvkList[]) {}

  judgedBy(rule: Pick<WatchRuleDraft, 'condition' | 'includesMethod'>, selection: WatchSelection | null) {
    const text = selection === null ? null : this.textOf(selection);
    return text === null ? null : ({ rule: digestOf(ruleText(rule)), selection: digestOf(text) } satisfies JudgedBy);
  }

  /** Null when the selection names a KvK list that is not known: it was removed, or is not read yet. */
  private textOf(selection: WatchSelection): string | null {
    if (selection.of === 'numbers') return `numbers ${[...selection.kvks].sort().join(' ')}`;
    const { filters, ...query } = selection.query;
    const ids = new Set(this.lists.map(({ id }) => id));
    if ([...listsNamedIn(selection.query)].some((id) => !ids.has(id))) return null;
    const named = (part: unknown): string =>
      stable(
        withListNames(part, (column, number) => {
          const list = this.lists.find(({ id }) => id === number);
          return list === undefined ? column : column.replace(/\d+/, `(${digestOfList(list)})`);
        }),
      );
    const texts = filters.map(named);
    // Without a sample or a top, the order of filters means nothing.
    return named(query) + JSON.stringify(filters.some(isLimit) ? texts : texts.toSorted());
  }
}

function digestOfList(list: KvkList): string {
  const digest =
    known.get(list) ?? digestOf(JSON.stringify(list.rows.map(({ kvk, label, more }) => [kvk, label, more])));
  known.set(list, digest);
  return digest;
}

/** The own text of a rule, without its subject: that is known by its content. */
export const ruleText = ({ condition, includesMethod }: Pick<WatchRuleDraft, 'condition' | 'includesMethod'>): string =>
  stable({ condition, includesMethod });

/** JSON in which the order of properties, and an absent one beside null, make no difference. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, each]) => each != null)
            .sort(([one], [another]) => (one < another ? -1 : 1)),
        )
      : part,
  );
