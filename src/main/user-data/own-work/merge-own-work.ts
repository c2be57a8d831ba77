import {
  mostNamedWork,
  mostOwnWork,
  mostRenamed,
  noOwnWork,
  type OwnWorkCounts,
  type OwnWorkKind,
  ownWorkKinds,
  type RefusedWork,
} from '../../../shared/domain/account/own-work';
import { namesOf } from '../../../shared/domain/by-name';
import { longestKvkListName, type NewKvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { ownTableBounds } from '../../../shared/domain/lists/own-table';
import { longestRemark, remarkKey } from '../../../shared/domain/lists/remark';
import { pairKey } from '../../../shared/domain/quality/duplicate';
import { findingKey } from '../../../shared/domain/quality/quality-answer';
import { type ConsequenceSubject, consequenceKey, longestTickNote } from '../../../shared/domain/watch/consequence';
import type { WatchSubject } from '../../../shared/domain/watch/watch-rule';
import { longestRuleName } from '../../../shared/domain/watch/watch-rule';
import { type OwnNumbers, withOwnNumbers } from '../../../shared/filters/own-names';
import { formatPeriod } from '../../../shared/format/format-date';
import { longestFilterName, longestPresetName } from '../../../shared/view/view';
import { lostLists } from './lost-lists';
import { byName, type Merged, taken } from './merge-by-name';
import { newDrafts } from './merge-drafts';
import { mergeTexts } from './merge-texts';
import { keeping, unknownOnes } from './merge-unknown';
import {
  draftName,
  duplicateName,
  findingName,
  judgementName,
  momentName,
  noWork,
  type RoleWork,
  shareName,
  verdictName,
} from './own-work';
import type { WrittenOwnTable } from './written-own-table';
import { scheduleName } from './written-schedule';

/** How a file's own work is merged into a role's. Added work has its new ids and names; existing work does not change. */
export type MergedWork = {
  readonly added: RoleWork;
  readonly unchanged: OwnWorkCounts;
  readonly renamed: readonly { readonly kind: OwnWorkKind; readonly name: string; readonly as: string }[];
  /** What was not taken over, without its role. */
  readonly left: readonly Omit<RefusedWork, 'role'>[];
};

/** The outcome of a merge without the added work itself, which may be long. */
export type AddedWork = Pick<MergedWork, 'unchanged' | 'renamed' | 'left'> & {
  readonly added: OwnWorkCounts;
  /** The number of all renamed items; `renamed` has the first ones. */
  readonly renamedCount: number;
  /** Lists that got presets. */
  readonly lists: readonly ListName[];
};

export const addedOf = ({ added, unchanged, renamed, left }: MergedWork): AddedWork => ({
  added: Object.fromEntries(ownWorkKinds.map((kind) => [kind, added[kind].length])) as OwnWorkCounts,
  unchanged,
  left,
  renamed: renamed.slice(0, mostRenamed),
  renamedCount: renamed.length,
  lists: [...new Set(added.presets.map(({ list }) => list))],
});

/** What later kinds need of the kinds that were merged before them: the numbers and ids that a file's items have here. */
type Here = {
  readonly numbers: Readonly<Record<keyof OwnNumbers, Map<number, number>>>;
  readonly presets: Map<string, string>;
  readonly filters: Map<string, string>;
  readonly rules: Map<string, string>;
  /** The highest number that a KvK list had here, in any role. */
  readonly lastKvkList: number;
  /** Stores a new KvK list and returns its number. */
  readonly addKvkList: (list: NewKvkList) => number;
  /** Makes unique ids. */
  readonly newId: () => string;
  /** Makes the id of an own table. */
  readonly newTableId: () => number;
};

type Merge<K extends keyof RoleWork> = (
  present: RoleWork[K],
  incoming: RoleWork[K],
  here: Here,
) => Merged<RoleWork[K][number]>;

/** How each kind is merged, in the order in which they refer to one another. A kind without a merge does not compile. */
const merges: { readonly [K in keyof RoleWork]: Merge<K> } = {
  kvkLists: (present, incoming, { numbers, addKvkList }) => {
    const named = byName(present, incoming, { longest: longestKvkListName, contentOf: rowsOf });
    return taken(named, { kind: 'kvkLists', count: present.length }, ({ item, same, name }) => {
      const id = same?.id ?? addKvkList({ ...item, name });
      numbers.kvkLists.set(item.id, id);
      return { ...item, id, name, revision: 0 };
    });
  },
  ownTables: (present, incoming, { numbers, newTableId }) => {
    const contentOf = ({ id: _id, name: _name, revision: _revision, ...content }: WrittenOwnTable) => content;
    const named = byName(present, incoming, { longest: ownTableBounds.name, contentOf });
    const idsTaken = new Set(present.map(({ id }) => id));
    return taken(named, { kind: 'ownTables', count: present.length }, ({ item, same, name }) => {
      const id = same?.id ?? (idsTaken.has(item.id) ? newTableId() : item.id);
      idsTaken.add(id);
      numbers.tables.set(item.id, id);
      return { ...item, id, name, revision: 0 };
    });
  },
  /** What is decided here stays. */
  matchDecisions: (present, incoming) => {
    const decided = new Set(present.map(({ clues }) => clues));
    return { added: incoming.filter(({ clues }) => !decided.has(clues)) };
  },
  presets: (present, incoming, { numbers, presets, newId }) => {
    const all = [...new Set(incoming.map(({ list }) => list))].flatMap((list) => {
      const presetsIn = (work: RoleWork['presets']) =>
        work.flatMap((listed) => (listed.list === list ? [listed.preset] : []));
      const moved = presetsIn(incoming).map((preset) => withOwnNumbers(preset, numbers));
      const contentOf = ({ id: _id, name: _name, revision: _revision, ...content }: (typeof moved)[number]) => content;
      return byName(presetsIn(present), moved, { longest: longestPresetName, contentOf }).map((named) => ({
        list,
        named,
      }));
    });
    const named = all.map(({ named }) => named);
    return taken(named, { kind: 'presets', count: present.length }, ({ item, same, name }, at) => {
      const id = same?.id ?? newId();
      presets.set(item.id, id);
      return { list: all[at]?.list ?? 'advisers', preset: { ...item, id, name, revision: 0 } };
    });
  },
  savedFilters: (present, incoming, { numbers, presets, filters, newId }) => {
    const moved = incoming.map((filter) => {
      const view = withOwnNumbers(filter.view, numbers);
      return { ...filter, view: { ...view, preset: view.preset === null ? null : idHere(presets, view.preset) } };
    });
    const last = Math.max(-1, ...present.map(({ position }) => position));
    const named = byName(present, moved, { longest: longestFilterName, contentOf: ({ view }) => view });
    return taken(named, { kind: 'savedFilters', count: present.length }, ({ item, same, name }, at) => {
      const id = same?.id ?? newId();
      filters.set(item.id, id);
      return { ...item, id, name, position: last + 1 + at, revision: 0 };
    });
  },
  watchRules: (present, incoming, here) => {
    const moved = incoming.map((rule) => ({
      ...rule,
      subject: subjectHere(rule.subject, here),
      condition: withOwnNumbers(rule.condition, here.numbers),
    }));
    const contentOf = ({ subject, condition, includesMethod, notifies, sleepsUntil }: (typeof moved)[number]) => [
      ...[subject, condition, includesMethod],
      ...[notifies, sleepsUntil],
    ];
    const named = byName(present, moved, { longest: longestRuleName, contentOf });
    return taken(named, { kind: 'watchRules', count: present.length }, ({ item, same, name }) => {
      const id = same?.id ?? here.newId();
      here.rules.set(item.id, id);
      return { ...item, id, name, revision: 0 };
    });
  },
  /** The lines of months for which none are stored here yet; those of a rule that was not taken over go with it. */
  watchLines: (present, incoming, { rules }) => {
    const lineOf = ({ rule, period }: RoleWork['watchLines'][number]): string => `${period} ${rule}`;
    const known = new Set(present.map(lineOf));
    return {
      added: incoming
        .flatMap((line) => {
          const rule = rules.get(line.rule);
          return rule === undefined ? [] : [{ ...line, rule }];
        })
        .filter((line) => !known.has(lineOf(line))),
    };
  },
  ticks: (present, incoming, here) => {
    const moved = incoming.map((tick) => ({ ...tick, subject: subjectHere(tick.subject, here) }));
    const keyOf = ({ subject, period }: (typeof moved)[number]): string => `${period} ${consequenceKey(subject)}`;
    const { left, ...merged } = mergeTexts(present, moved, {
      placed: (tick) => ({ key: keyOf(tick), text: tick.note, period: tick.period }),
      withText: (tick, note) => ({ ...tick, note }),
      longest: longestTickNote,
      most: mostOwnWork.ticks,
    });
    const nameOf = ({ period, note }: (typeof moved)[number]) => `${formatPeriod(period)}: ${note}`;
    return { ...merged, left: left.map(({ item, why }) => ({ why, name: nameOf(item) })) };
  },
  drafts: (present, incoming, { newId }) => {
    const { added, unchanged } = newDrafts(present, incoming, newId);
    const room = Math.max(0, mostOwnWork.drafts - present.length);
    const left = added.slice(room).map(({ fields }) => ({ why: 'limit' as const, name: draftName(fields.content) }));
    return { added: added.slice(0, room), unchanged, left };
  },
  remarks: (present, incoming, { numbers }) => {
    const moved = incoming.map((remark) => ({ ...withOwnNumbers(remark, numbers), value: remark.value, revision: 0 }));
    const { left, ...merged } = mergeTexts(present, moved, {
      placed: (remark) => ({ key: remarkKey(remark), text: remark.text, period: remark.period }),
      withText: (remark, text) => ({ ...remark, text }),
      longest: longestRemark,
      most: mostOwnWork.remarks,
    });
    return { ...merged, left: left.map(({ item, why }) => ({ why, name: `${remarkKey(item)}: ${item.text}` })) };
  },
  /** An answer that is here stays, whatever the file says. */
  followed: (present, incoming) => {
    const keyOf = ({ gone, fresh }: RoleWork['followed'][number]): string => `${gone.id} ${fresh.id}`;
    const merged = unknownOnes(present, incoming, { kind: 'followed', keyOf, nameOf: keyOf });
    return { ...merged, added: merged.added.map((choice) => ({ ...choice, revision: 0 })) };
  },
  /** A moment has the same id on every computer. */
  moments: keeping<RoleWork['moments'][number]>('moments', ({ id }) => id, momentName),
  ownLimits: keeping('ownLimits', ({ column }) => column),
  margins: (present, incoming, { numbers }) => {
    const moved = incoming.map((margin) => withOwnNumbers(margin, numbers));
    return keeping<RoleWork['margins'][number]>('margins', ({ column }) => column)(present, moved);
  },
  methodShares: keeping('methodShares', () => '', shareName),
  judgements: keeping('judgements', ({ list, column, period }) => `${list} ${column} ${period}`, judgementName),
  verdicts: keeping('verdicts', ({ list, gone, fresh }) => `${list} ${gone} ${fresh}`, verdictName),
  /** A schedule goes with its saved filter; one that was not taken over is named there. */
  schedules: (present, incoming, { filters }) => {
    const moved = incoming.flatMap((schedule) => {
      const filter = filters.get(schedule.filter);
      return filter === undefined ? [] : [{ ...schedule, filter }];
    });
    return unknownOnes(present, moved, { kind: 'schedules', keyOf: ({ filter }) => filter, nameOf: scheduleName });
  },
  qualityAnswers: (present, incoming) => {
    const merged = keeping<RoleWork['qualityAnswers'][number]>(
      'qualityAnswers',
      findingKey,
      findingName,
    )(present, incoming);
    return { ...merged, added: merged.added.map((answer) => ({ ...answer, revision: 0 })) };
  },
  qualityReports: keeping<RoleWork['qualityReports'][number]>(
    'qualityReports',
    (report) => `${findingKey(report)} ${report.at}`,
    findingName,
  ),
  qualityOff: keeping('qualityOff', ({ rule }) => rule),
  duplicateDecisions: (present, incoming) => {
    const merged = keeping<RoleWork['duplicateDecisions'][number]>(
      'duplicateDecisions',
      pairKey,
      duplicateName,
    )(present, incoming);
    return { ...merged, added: merged.added.map((decision) => ({ ...decision, revision: 0 })) };
  },
};

/** The order in which the kinds are merged; a kind comes after those to which it refers. */
const mergeOrder = namesOf(merges);

/**
 * Merges a file's own work into a role's by content and name: an item with the same content is not added, an item whose name is taken gets a
 * new name, and nothing is overwritten (docs/rules/user-data.md#own-work-files).
 */
export function mergeOwnWork(
  present: RoleWork,
  incoming: RoleWork,
  by: Pick<Here, 'lastKvkList' | 'addKvkList' | 'newId' | 'newTableId'>,
): MergedWork {
  const numbers = { kvkLists: lostLists(present, incoming, by.lastKvkList), tables: new Map() };
  const here: Here = { ...by, numbers, presets: new Map(), filters: new Map(), rules: new Map() };
  let added: RoleWork = noWork;
  const unchanged: { -readonly [K in OwnWorkKind]: number } = { ...noOwnWork };
  const renamed: MergedWork['renamed'][number][] = [];
  const left: MergedWork['left'][number][] = [];
  const mergeKind = <K extends keyof RoleWork>(kind: K): void => {
    const merged: Merged<RoleWork[K][number]> = merges[kind](present[kind], incoming[kind], here);
    added = { ...added, [kind]: merged.added };
    const counted = ownWorkKinds.find((known) => known === kind);
    if (counted === undefined) return;
    unchanged[counted] = merged.unchanged ?? 0;
    renamed.push(...(merged.renamed ?? []).map((item) => ({ kind: counted, ...item })));
    for (const why of ['limit', 'tooLong'] as const) {
      const names = (merged.left ?? []).flatMap((item) => (item.why === why ? [item.name] : []));
      if (names.length > 0)
        left.push({ why, kind: counted, count: names.length, names: names.slice(0, mostNamedWork) });
    }
  };
  for (const kind of mergeOrder) mergeKind(kind);
  return { added, unchanged, renamed, left };
}

const idHere = (ids: ReadonlyMap<string, string>, id: string): string => ids.get(id) ?? id;

/** The subject of a file's rule or tick with its id here; the id of an unknown subject stays. */
function subjectHere<S extends ConsequenceSubject | WatchSubject>(subject: S, { numbers, filters, presets }: Here): S {
  if (subject.kind === 'list') return subject;
  if (subject.kind === 'kvkList') return { ...subject, id: numbers.kvkLists.get(subject.id) ?? subject.id };
  return { ...subject, id: idHere(subject.kind === 'preset' ? presets : filters, subject.id) };
}

const rowsOf = ({ fields, rows }: RoleWork['kvkLists'][number]) => [
  fields,
  rows.map(({ kvk, label, more }) => [kvk, label, ...more]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
];
