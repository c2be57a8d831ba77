import type { ScheduledExport } from '../domain/exports/scheduled-export';
import { type ConsequenceTick, consequenceKey } from '../domain/watch/consequence';
import type { DependedOn, Dependent } from '../domain/watch/dependent';
import type { WatchRule } from '../domain/watch/watch-rule';
import type { ColumnPreset, SavedFilter } from '../view/view';
import { namesOwn } from './own-names';

/** Everything of the user in a role that can depend on a saved filter, preset, KvK list or own table. */
export type OwnThings = {
  readonly rules: readonly Pick<WatchRule, 'id' | 'name' | 'subject'>[];
  readonly schedules: readonly Pick<ScheduledExport, 'filter' | 'format'>[];
  readonly ticks: readonly Pick<ConsequenceTick, 'subject' | 'period'>[];
  readonly filters: readonly Pick<SavedFilter, 'id' | 'name' | 'view'>[];
  readonly presets: readonly Pick<ColumnPreset, 'id' | 'name'>[];
};

/**
 * What depends on a saved filter, preset, KvK list or own table: what names it, and what depends on a saved filter that names it. A rule on a filter
 * of a KvK list or table changes with it.
 */
export function dependentsOf(subject: DependedOn, own: OwnThings): readonly Dependent[] {
  const filters = own.filters.filter(({ view }) => {
    if (hasColumns(subject)) return namesOwn(view, subject);
    return subject.kind === 'preset' && view.preset === subject.id;
  });
  const presets = hasColumns(subject) ? own.presets.filter((preset) => namesOwn(preset, subject)) : [];
  // A view that shows a preset's columns selects the same rows whatever those are.
  const selecting = hasColumns(subject) ? filters.filter(({ view }) => namesOwn(rowsOf(view), subject)) : [];
  const subjects = new Set(
    // A table itself is no subject of a rule.
    [
      ...(subject.kind === 'ownTable' ? [] : [subject]),
      ...selecting.map(({ id }) => ({ kind: 'filter', id }) as const),
    ].map(consequenceKey),
  );
  const isAbout = (named: Parameters<typeof consequenceKey>[0]): boolean => subjects.has(consequenceKey(named));
  const exported = new Set([...(subject.kind === 'filter' ? [subject.id] : []), ...filters.map(({ id }) => id)]);
  const nameOf = (filter: string): string => own.filters.find(({ id }) => id === filter)?.name ?? '';
  return [
    ...own.rules.flatMap(({ id, name, subject: of }) => (isAbout(of) ? [{ kind: 'rule', id, name } as const] : [])),
    ...own.schedules.flatMap(({ filter, format }) => {
      const kind = format === 'source' ? 'source' : 'schedule';
      return exported.has(filter) ? [{ kind, id: filter, name: nameOf(filter) } as const] : [];
    }),
    ...own.ticks.flatMap(({ subject: of, period }) =>
      isAbout(of) ? [{ kind: 'consequence', id: `${period} ${consequenceKey(of)}`, name: period } as const] : [],
    ),
    ...filters.map(({ id, name }) => ({ kind: 'filter', id, name }) as const),
    ...presets.map(({ id, name }) => ({ kind: 'preset', id, name }) as const),
  ];
}

/** Whether the subject adds columns, which views name. */
const hasColumns = (subject: DependedOn): subject is Extract<DependedOn, { readonly id: number }> =>
  subject.kind === 'kvkList' || subject.kind === 'ownTable';

/** The parts of a view that decide its rows. */
const rowsOf = ({ filters, mutations, near, peers }: SavedFilter['view']) => ({ filters, mutations, near, peers });
