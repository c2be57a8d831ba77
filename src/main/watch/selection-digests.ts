import { createHash } from 'node:crypto';
import { isNamedCalculated } from '../../shared/catalog/calculated-column';
import type { KvkList } from '../../shared/domain/lists/kvk-list';
import type { OwnTable } from '../../shared/domain/lists/own-table';
import type { JudgedBy } from '../../shared/domain/watch/watch-line';
import type { WatchRuleDraft, WatchSelection } from '../../shared/domain/watch/watch-rule';
import { isLimit } from '../../shared/filters/kinds/row-limit-filters';
import { type OwnThing, ownThingsIn, withOwnNames } from '../../shared/filters/own-names';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digests of lists and tables. A changed one is another object, and the largest have hundreds of thousands of rows. */
const known = new WeakMap<KvkList | OwnTable, string>();

/**
 * What rules judge by, as digests of content: another name, position or number of a saved filter or KvK list changes nothing, and any other
 * content does, also of a KvK list or own table that a saved filter names (docs/rules/watch.md#watch-lines).
 */
export class SelectionDigests {
  constructor(
    private readonly lists: readonly KvkList[],
    private readonly tables: readonly OwnTable[],
  ) {}

  judgedBy(rule: Pick<WatchRuleDraft, 'condition' | 'includesMethod'>, selection: WatchSelection | null) {
    const text = selection === null ? null : this.textOf(selection);
    return text === null ? null : ({ rule: digestOf(ruleText(rule)), selection: digestOf(text) } satisfies JudgedBy);
  }

  /** The digest of the content of a list or table; null when it is not known. */
  private digestOf({ kind, id }: OwnThing): string | null {
    if (kind === 'kvkList') {
      const list = this.lists.find((list) => list.id === id);
      return list === undefined ? null : digestOnce(list, () => contentOfList(list));
    }
    const table = this.tables.find((table) => table.id === id);
    return table === undefined ? null : digestOnce(table, () => contentOfTable(table));
  }

  /** Null when the selection names a KvK list or table that is not known: it was removed, or is not read yet. */
  private textOf(selection: WatchSelection): string | null {
    if (selection.of === 'numbers') return `numbers ${[...selection.kvks].sort().join(' ')}`;
    const { filters, ...query } = selection.query;
    if (ownThingsIn(selection.query).some((of) => this.digestOf(of) === null)) return null;
    const named = (part: unknown): string =>
      stable(
        // A formula keeps its name, which has no other place for what it uses.
        withOwnNames(part, (column, of) =>
          isNamedCalculated(column)
            ? `${column} (${this.digestOf(of)})`
            : column.replace(/\d+/, `(${this.digestOf(of)})`),
        ),
      );
    const texts = filters.map(named);
    // Without a sample or a top, the order of filters means nothing.
    return named(query) + JSON.stringify(filters.some(isLimit) ? texts : texts.toSorted());
  }
}

function digestOnce(thing: KvkList | OwnTable, make: () => string): string {
  const digest = known.get(thing) ?? make();
  known.set(thing, digest);
  return digest;
}

const contentOfList = ({ rows }: KvkList): string =>
  digestOf(JSON.stringify(rows.map(({ kvk, label, more }) => [kvk, label, more])));

/** Of an own table: its columns as they are joined, the links of its rows, and every cell. */
function contentOfTable({ columns, dayColumn, links, cells }: OwnTable): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([columns.map(({ id, kind, join, isInFile }) => [id, kind, join, isInFile]), dayColumn]));
  hash.update(new Uint8Array(links.kvks.buffer, links.kvks.byteOffset, links.kvks.byteLength));
  return hash.update(digestOfCells(cells)).digest('hex');
}

/** Digests of the cells of tables, which a decision about a row does not change. */
const knownCells = new WeakMap<OwnTable['cells'], string>();

function digestOfCells(cells: OwnTable['cells']): string {
  const digest = knownCells.get(cells);
  if (digest !== undefined) return digest;
  const hash = createHash('sha256');
  for (const [id, bytes] of cells) hash.update(`${id} ${bytes.length} `).update(new Uint8Array(bytes));
  const made = hash.digest('hex');
  knownCells.set(cells, made);
  return made;
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
            .filter(([, value]) => value != null)
            .sort(([first], [second]) => (first < second ? -1 : 1)),
        )
      : part,
  );
