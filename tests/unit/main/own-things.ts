import type { UserDatabase } from '../../../src/main/user-data/database/user-database';
import type { Judgement } from '../../../src/shared/domain/lists/comparison';
import type { KeptView } from '../../../src/shared/view/view';
import { viewWith } from './view-fixture';

/** What a window saw of a thing: its text, and what it sends back with a change. */
export type Seen = { readonly text: string | null; readonly sign: unknown };

/** How the things of one kind are read, written and removed in a database; each has a text for its version. */
export type OwnThings = {
  readonly read: (database: UserDatabase, id: string) => Seen;
  readonly write: (database: UserDatabase, id: string, text: string, seen: Seen) => void;
  readonly remove: (database: UserDatabase, id: string, seen: Seen) => void;
};

const role = 'volledig';
const nothing: Seen = { text: null, sign: 0 };
const revisionOf = (seen: Seen): number => Number(seen.sign);

const view: KeptView = { ...viewWith({}), list: 'advisers', comparison: null, display: null, preset: null };

/** The texts of things without free text are numbered. */
const numberOf = (text: string): number => Number(text.replaceAll(/\D/g, '')) % 1000;

/** Every kind of thing that a user makes, with two things of that kind each. */
export const ownThings: Readonly<Record<string, OwnThings>> = {
  preset: {
    read: ({ listViews }, id) => {
      const preset = listViews.presets(role, 'advisers').find((each) => each.id === id);
      return preset === undefined ? nothing : { text: preset.name, sign: preset.revision };
    },
    write: ({ listViews }, id, name, seen) =>
      listViews.writePreset(role, 'advisers', {
        id,
        name,
        revision: revisionOf(seen),
        columns: [],
        sort: [],
        later: {},
      }),
    remove: ({ listViews }, id, seen) => listViews.removePreset(role, 'advisers', { id, revision: revisionOf(seen) }),
  },
  savedFilter: {
    read: ({ savedFilters }, id) => {
      const filter = savedFilters.all(role).find((each) => each.id === id);
      return filter === undefined ? nothing : { text: filter.name, sign: filter.revision };
    },
    write: ({ savedFilters }, id, name, seen) =>
      savedFilters.write(role, { id, name, position: 0, revision: revisionOf(seen), view }),
    remove: ({ savedFilters }, id, seen) => savedFilters.remove(role, { id, revision: revisionOf(seen) }),
  },
  rule: {
    read: ({ watch }, id) => {
      const rule = watch.rules(role).find((each) => each.id === id);
      return rule === undefined ? nothing : { text: rule.name, sign: rule.revision };
    },
    write: ({ watch }, id, name, seen) =>
      watch.writeRule(role, {
        id,
        name,
        revision: revisionOf(seen),
        subject: { kind: 'filter', id: 'a' },
        condition: { is: 'leaves' },
        includesMethod: false,
        notifies: false,
        sleepsUntil: null,
        since: '2026-10',
      }),
    remove: ({ watch }, id, seen) => watch.removeRule(role, { id, revision: revisionOf(seen) }),
  },
  remark: {
    read: ({ remarks }, column) => {
      const remark = remarks.all(role).find((each) => each.column === column);
      return remark === undefined ? nothing : { text: remark.text, sign: remark.revision };
    },
    write: ({ remarks }, column, text, seen) =>
      remarks.write(role, { kvk: '99000001', column, text, value: 1, period: '2026-10', revision: revisionOf(seen) }),
    remove: ({ remarks }, column, seen) =>
      remarks.remove(role, { kvk: '99000001', column, revision: revisionOf(seen) }),
  },
  kvkList: {
    read: ({ kvkLists }, id) => {
      const list = kvkLists.all(role).find((each) => each.id === idOf(id));
      return list === undefined ? nothing : { text: list.fields[0] ?? '', sign: list.revision };
    },
    write: ({ kvkLists }, id, field, seen) =>
      kvkLists.put(role, { id: idOf(id), name: `Lijst ${id}`, fields: [field], rows: [], revision: revisionOf(seen) }),
    remove: ({ kvkLists }, id, seen) => kvkLists.remove(role, { id: idOf(id), revision: revisionOf(seen) }),
  },
  followed: {
    read: ({ followed }, id) => {
      const choice = followed.all(role).find(({ gone }) => gone.id === goneOf(id));
      return choice === undefined ? nothing : { text: choice.gone.name, sign: choice.revision };
    },
    write: ({ followed }, id, name, seen) =>
      followed.write(role, {
        gone: { id: goneOf(id), name },
        fresh: { id: freshNumber, name: '' },
        period: '2026-10',
        follows: true,
        at: '2026-10-25T09:00:00Z',
        revision: revisionOf(seen),
      }),
    remove: ({ followed }, id, seen) =>
      followed.remove(role, { gone: goneOf(id), fresh: freshNumber, revision: revisionOf(seen) }),
  },
  tick: {
    read: ({ watch }, id) => {
      const tick = watch.ticks(role).find((each) => each.subject.id === id);
      return { text: tick?.note ?? null, sign: tick?.note ?? null };
    },
    write: ({ watch }, id, note, seen) =>
      watch.writeTick(role, { ...tickOf(id), note, by: 'Analist', at: '2026-10-25T09:00:00Z' }, noteOf(seen)),
    remove: ({ watch }, id, seen) => watch.removeTick(role, tickOf(id), noteOf(seen) ?? ''),
  },
  margin: {
    read: ({ comparisonRules }, column) => {
      const margin = comparisonRules.limits(role).margins.find((each) => each.column === column);
      return margin === undefined ? { text: null, sign: null } : { text: String(margin.most), sign: margin.most };
    },
    write: ({ comparisonRules }, column, text, seen) =>
      comparisonRules.changeLimit(role, {
        column,
        next: { most: numberOf(text), unit: 'absolute' },
        seen: seen.sign === null ? null : { most: Number(seen.sign), unit: 'absolute' },
      }),
    remove: ({ comparisonRules }, column, seen) =>
      comparisonRules.changeLimit(role, {
        column,
        next: null,
        seen: seen.sign === null ? null : { most: Number(seen.sign), unit: 'absolute' },
      }),
  },
  judgement: {
    read: ({ comparisonRules }, column) => {
      const judgement = comparisonRules.all(role).judgements.find((each) => each.column === column)?.judgement ?? null;
      return { text: judgement, sign: judgement };
    },
    write: ({ comparisonRules }, column, text, seen) =>
      comparisonRules.judge(role, aboutOf(column), { next: judgementOf(text), seen: seen.sign as Judgement | null }),
    remove: ({ comparisonRules }, column, seen) =>
      comparisonRules.judge(role, aboutOf(column), { next: null, seen: seen.sign as Judgement | null }),
  },
  schedule: {
    read: ({ schedules }, id) => {
      const format = schedules.all(role).find((each) => each.filter === id)?.format ?? null;
      return { text: format, sign: format };
    },
    write: ({ schedules }, filter, text, seen) =>
      schedules.write(role, { filter, format: formatOf(text), done: null }, seen.sign as Format | null),
    remove: ({ schedules }, id, seen) => schedules.remove(role, id, (seen.sign as Format | null) ?? 'csv'),
  },
};

const aboutOf = (column: string) => ({ list: 'advisers' as const, column, period: '2026-10' });
const judgementOf = (text: string): Judgement => (numberOf(text) % 2 === 0 ? 'method' : 'fact');

type Format = 'csv' | 'json' | 'xlsx';
const formatOf = (text: string): Format => (['csv', 'json', 'xlsx'] as const)[numberOf(text) % 3] ?? 'csv';
/** Offices that the chaos rounds let others continue; the same as in their requests. */
export const goneOf = (id: string): string => (id === 'a' ? '99000001' : '99000002');
export const freshNumber = '99000009';
const idOf = (id: string): number => (id === 'a' ? 1 : 2);
const noteOf = ({ sign }: Seen): string | null => (typeof sign === 'string' ? sign : null);
const tickOf = (id: string) => ({ subject: { kind: 'filter' as const, id }, period: '2026-10' });
