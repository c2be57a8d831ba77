import type { ComparisonLimits, MethodJudgement } from '../../src/shared/domain/lists/comparison';
import type { KvkListHead } from '../../src/shared/domain/lists/kvk-list';
import { wholeList } from '../../src/shared/domain/lists/list';
import type { CellRemark } from '../../src/shared/domain/lists/remark';
import type { WatchRule } from '../../src/shared/domain/watch/watch-rule';
import type { ColumnPreset, SavedFilter } from '../../src/shared/view/view';
import { freshNumber, goneOf } from '../unit/main/own-things';
import type { Client } from './host-client';

export const owner = { email: 'analist@demo.example', role: 'volledig' };

/** What a window saw of a thing: a text for its version (null when it does not exist), and what it sends back. */
export type Seen = { readonly text: string | null; readonly sign: unknown };
type Request = { readonly name: string; readonly input: object };

/** How a window reads, writes and removes the things of one kind, by name. */
export type OwnThing = {
  /** Null when a window cannot read them apart from other things. */
  readonly read: ((client: Client, id: string) => Promise<Seen>) | null;
  readonly write: (id: string, text: string, seen: Seen) => Request;
  /** Null for a thing that these rounds do not remove. */
  readonly remove: ((id: string, seen: Seen) => Request) | null;
};

const nothing: Seen = { text: null, sign: 0 };
const revisionOf = ({ sign }: Seen): number => Number(sign);
const view = { ...wholeList('advisers'), columns: [], colour: null, pivot: null, chart: null, preset: null };
const period = '2026-10';

async function found<T>(client: Client, name: string, input: object | null, text: (each: T) => string | null) {
  const all = await client.get<readonly T[]>(name, input);
  return all.map((each) => ({ each, text: text(each) })).find((one) => one.text !== null);
}

/** Every kind of thing that a user makes, as windows change it (docs/rules/views.md#revisions). */
export const ownThings: Readonly<Record<string, OwnThing>> = {
  preset: {
    read: async (client, id) => {
      const known = await found<ColumnPreset>(client, 'preset.list', { owner, list: 'advisers' }, (each) =>
        each.id === id ? each.name : null,
      );
      return known === undefined ? nothing : { text: known.text, sign: known.each.revision };
    },
    write: (id, name, seen) => ({
      name: 'preset.write',
      input: { owner, list: 'advisers', preset: { id, name, revision: revisionOf(seen), columns: [], sort: [] } },
    }),
    remove: (id, seen) => ({
      name: 'preset.remove',
      input: { owner, list: 'advisers', preset: { id, revision: revisionOf(seen) } },
    }),
  },
  savedFilter: {
    read: async (client, id) => {
      const known = await found<SavedFilter>(client, 'savedFilter.list', { owner }, (each) =>
        each.id === id ? each.name : null,
      );
      return known === undefined ? nothing : { text: known.text, sign: known.each.revision };
    },
    write: (id, name, seen) => ({
      name: 'savedFilter.write',
      input: {
        owner,
        filter: { id, name, position: 0, revision: revisionOf(seen), view: { ...view, comparison: null } },
      },
    }),
    remove: (id, seen) => ({
      name: 'savedFilter.remove',
      input: { owner, filter: { id, revision: revisionOf(seen) } },
    }),
  },
  rule: {
    read: async (client, id) => {
      const known = await found<WatchRule>(client, 'watch.rules', { owner }, (each) =>
        each.id === id ? each.name : null,
      );
      return known === undefined ? nothing : { text: known.text, sign: known.each.revision };
    },
    write: (id, name, seen) => ({
      name: 'watch.writeRule',
      input: {
        owner,
        rule: {
          ...{ id, name, revision: revisionOf(seen), subject: { kind: 'filter', id: 'a' } },
          ...{ condition: { is: 'leaves' }, includesMethod: false, notifies: false, sleepsUntil: null, since: period },
        },
      },
    }),
    remove: (id, seen) => ({ name: 'watch.removeRule', input: { owner, rule: { id, revision: revisionOf(seen) } } }),
  },
  remark: {
    read: async (client, id) => {
      const known = await found<CellRemark>(client, 'remark.list', { owner }, (each) =>
        each.column === columnOf(id) ? each.text : null,
      );
      return known === undefined ? nothing : { text: known.text, sign: known.each.revision };
    },
    write: (id, text, seen) => ({
      name: 'remark.put',
      input: { owner, remark: { ...cellOf(id), text, value: 1, period, revision: revisionOf(seen) } },
    }),
    remove: (id, seen) => ({
      name: 'remark.remove',
      input: { owner, remark: { ...cellOf(id), revision: revisionOf(seen) } },
    }),
  },
  kvkList: {
    read: async (client, id) => {
      const known = await found<KvkListHead>(client, 'kvkList.list', null, (each) =>
        each.id === listOf(id) ? (each.fields[0] ?? '') : null,
      );
      return known === undefined ? nothing : { text: known.text, sign: known.each.revision };
    },
    // A list that is gone can only be restored, which is not part of these rounds.
    write: (id, text, seen) => ({
      name: 'kvkList.replace',
      input: { id: listOf(id), revision: revisionOf(seen), text: `KvK;Label;${text}\n99041278;klant;ja` },
    }),
    remove: null,
  },
  // Windows read answers with the continuations between two months, which these rounds do not have.
  followed: {
    read: null,
    write: (id, name, seen) => ({
      name: 'follow.answer',
      input: {
        owner,
        choice: {
          gone: { id: goneOf(id), name },
          fresh: { id: freshNumber, name: '' },
          period,
          follows: true,
          revision: revisionOf(seen),
        },
      },
    }),
    remove: (id, seen) => ({
      name: 'follow.remove',
      input: { owner, choice: { gone: goneOf(id), fresh: freshNumber, revision: revisionOf(seen) } },
    }),
  },
  // The ticks of windows come with the consequences of two months, which these rounds do not have.
  tick: {
    read: null,
    write: (id, note, seen) => ({
      name: 'consequences.tick',
      input: { owner, subject: { kind: 'filter', id }, period, note, seen: seen.sign },
    }),
    remove: (id, seen) => ({
      name: 'consequences.untick',
      input: { owner, subject: { kind: 'filter', id }, period, seen: seen.sign },
    }),
  },
  margin: {
    read: async (client, id) => {
      const { margins } = await client.get<ComparisonLimits>('comparison.limits', { owner });
      const margin = margins.find(({ column }) => column === columnOf(id));
      return margin === undefined ? { text: null, sign: null } : { text: String(margin.most), sign: margin.most };
    },
    write: (id, text, seen) => ({
      name: 'comparison.changeLimit',
      input: {
        owner,
        change: { column: columnOf(id), next: margin(Number(text)), seen: marginOf(seen) },
      },
    }),
    remove: (id, seen) => ({
      name: 'comparison.changeLimit',
      input: { owner, change: { column: columnOf(id), next: null, seen: marginOf(seen) } },
    }),
  },
  judgement: {
    read: async (client, id) => {
      const known = await found<MethodJudgement>(client, 'comparison.judgements', { owner }, (each) =>
        each.column === columnOf(id) ? each.judgement : null,
      );
      return { text: known?.text ?? null, sign: known?.text ?? null };
    },
    write: (id, text, seen) => ({
      name: 'comparison.judge',
      input: { owner, about: aboutOf(id), judgement: text, seen: seen.sign },
    }),
    remove: (id, seen) => ({
      name: 'comparison.judge',
      input: { owner, about: aboutOf(id), judgement: null, seen: seen.sign },
    }),
  },
};

/** Makes the KvK lists that the other things are about. */
export async function makeLists(client: Client): Promise<void> {
  for (const name of ['Een', 'Twee'])
    await client.get('kvkList.add', { name, text: 'KvK;Label;begin\n99041278;klant;ja' });
}

const cellOf = (id: string) => ({ kvk: '99000001', column: columnOf(id) });
const columnOf = (id: string): string => (id === 'a' ? 'fte' : 'equity');
const aboutOf = (id: string) => ({ list: 'advisers', column: columnOf(id), period });
const listOf = (id: string): number => (id === 'a' ? 1 : 2);
const margin = (most: number) => ({ most, unit: 'absolute' });
const marginOf = ({ sign }: Seen) => (sign === null ? null : margin(Number(sign)));
