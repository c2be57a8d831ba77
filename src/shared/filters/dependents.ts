import type { ScheduledExport } from '../domain/exports/scheduled-export';
import { type ConsequenceSubject, type ConsequenceTick, consequenceKey } from '../domain/watch/consequence';
import type { Dependent } from '../domain/watch/dependent';
import type { WatchRule } from '../domain/watch/watch-rule';
import type { ColumnPreset, SavedFilter } from '../view/view';
import { listsNamedIn } from './own-names';

/** Everything of the user in a role that can depend on a saved filter, preset or KvK list. */
export type OwnThings = {
  readonly rules: readonly Pick<WatchRule, 'id' | 'name' | 'subject'>[];
  readonly schedules: readonly Pick<ScheduledExport, 'filter' | 'format'>[];
  readonly ticks: readonly Pick<ConsequenceTick, 'subject' | 'period'>[];
  readonly filters: readonly Pick<SavedFilter, 'id' | 'name' | 'view'>[];
  readonly presets: readonly Pick<ColumnPreset, 'id' | 'name'>[];
};

/**
 * What depends on a saved filter, preset or KvK list: what names it, and what depends on a saved filter that names it. A rule on a filter
 * of a KvK list changes with that list.
 */
export function dependentsOf(subject: ConsequenceSubject, own: OwnThings): readonly Dependent[] {
  const filters = own.filters.filter(({ view }) => {
    if (subject.kind === 'kvkList') return listsNamedIn(view).has(subject.id);
    return subject.kind === 'preset' && view.preset === subject.id;
  });
  const presets = subject.kind === 'kvkList' ? own.presets.filter((each) => listsNamedIn(each).has(subject.id)) : [];
  // A view that shows a preset's columns selects the same rows whatever those are.
  const selecting =
    subject.kind === 'kvkList' ? filters.filter(({ view }) => listsNamedIn(rowsOf(view)).has(subject.id)) : [];
  const subjects = new Set(
    [subject, ...selecting.map(({ id }) => ({ kind: 'filter', id }) as const)].map(consequenceKey),
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

/** The parts of a view that decide its rows. */
const rowsOf = ({ filters, mutations, near, peers }: SavedFilter['view']) => ({ filters, mutations, near, peers });
