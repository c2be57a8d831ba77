import { columnNamed } from '../../shared/catalog/catalog';
import { officeOfHit } from '../../shared/catalog/hit-office';
import { type ReadyView, readyViewsOf } from '../../shared/catalog/ready-views';
import type { Continuations } from '../../shared/domain/lists/followed-office';
import type { KvkList } from '../../shared/domain/lists/kvk-list';
import { type ListQuery, wholeList } from '../../shared/domain/lists/list';
import { type ListName, listNames } from '../../shared/domain/lists/list-name';
import type { OwnTable } from '../../shared/domain/lists/own-table';
import { Fault } from '../../shared/domain/result';
import {
  type AskedSubject,
  type ConsequenceSubject,
  type Consequences,
  consequenceKey,
} from '../../shared/domain/watch/consequence';
import type { JudgedBy, WatchHit, WatchLine } from '../../shared/domain/watch/watch-line';
import type { DraftSubject, WatchRule, WatchSelection } from '../../shared/domain/watch/watch-rule';
import type { WatchedOffice } from '../../shared/domain/watch/watched-office';
import { officesNamedIn } from '../../shared/filters/named-offices';
import { formatPeriod } from '../../shared/format/format-date';
import { changeWords, goneRule, hitWords } from '../../shared/texts/watch-sentences';
import { type ColumnPreset, queryOfView, type SavedFilter } from '../../shared/view/view';
import { SelectionDigests } from './selection-digests';

/** Comparisons are not followed, because they name their own two months. */
const isFollowed = ({ view }: SavedFilter): boolean => view.comparison === null;

type WatchSubjectParts = {
  readonly savedFilters: () => Promise<readonly SavedFilter[]>;
  /** The user's column presets of a list. */
  readonly presets: (list: ListName) => Promise<readonly ColumnPreset[]>;
  readonly kvkLists: () => readonly KvkList[];
  readonly ownTables: () => readonly OwnTable[];
  readonly continuations: () => Continuations;
  /** Returns the query if the subscription allows it. @throws Fault NOT_ALLOWED */
  readonly allowed: (query: ListQuery) => ListQuery;
};

/** A subject that the user follows, before it is evaluated. */
export type FollowedSubject = {
  readonly subject: ConsequenceSubject;
  readonly name: string;
  readonly list: ListName;
  /** Null when the subscription does not allow it. */
  readonly asked: AskedSubject | null;
};

type PresetsOfList = { readonly list: ListName; readonly own: readonly ColumnPreset[] };

/** The list and rows that a rule is about; `selection` is null when the subscription does not allow it. */
type WatchedRows = { readonly list: ListName; readonly selection: WatchSelection | null };

/** Describes the subjects of rules and consequences for the list thread. */
export class WatchSubjects {
  constructor(private readonly parts: WatchSubjectParts) {}

  /** The rows of some subjects, in the same order; null for a subject that no longer exists, or is a comparison. */
  async rowsOfAll(subjects: readonly DraftSubject[]): Promise<readonly (WatchedRows | null)[]> {
    const filters = subjects.some(({ kind }) => kind === 'filter') ? await this.parts.savedFilters() : [];
    const lists = this.parts.kvkLists();
    return subjects.map((subject) => {
      if (subject.kind === 'list') return { list: subject.id, selection: this.allowed(wholeList(subject.id)) };
      if (subject.kind === 'shown') return { list: subject.query.list, selection: this.allowed(subject.query) };
      if (subject.kind === 'kvkList') {
        const selection = numbersOf(lists.find(({ id }) => id === subject.id));
        return selection && { list: offices, selection };
      }
      const filter = filters.find(({ id }) => id === subject.id);
      return filter === undefined || !isFollowed(filter)
        ? null
        : { list: filter.view.list, selection: this.rowsOf(filter) };
    });
  }

  /** What each rule judges by at present, by the rules' ids; null for a rule whose selection cannot be asked. */
  async judgedBy(rules: readonly WatchRule[]): Promise<ReadonlyMap<string, JudgedBy | null>> {
    const watched = await this.rowsOfAll(rules.map(({ subject }) => subject));
    const digests = new SelectionDigests(this.parts.kvkLists(), this.parts.ownTables());
    return new Map(rules.map((rule, at) => [rule.id, digests.judgedBy(rule, watched[at]?.selection ?? null)]));
  }

  /**
   * Everything that the user follows: column presets by list, saved filters and KvK lists, each in the user's order. While the user follows
   * nothing, these are the ready-made views of offices.
   */
  async followed(): Promise<
    { readonly subjects: readonly FollowedSubject[] } & Pick<Consequences, 'notFollowed' | 'areReady'>
  > {
    const filters = await this.parts.savedFilters();
    const presets = await Promise.all(listNames.map(async (list) => ({ list, own: await this.parts.presets(list) })));
    const own = this.own(filters, presets);
    return {
      areReady: own.length === 0,
      subjects: own.length === 0 ? readyViewsOf(offices).flatMap((view) => this.ofReady(view)) : own,
      notFollowed: filters.flatMap((filter) => (isFollowed(filter) ? [] : [filter.name])),
    };
  }

  private own(filters: readonly SavedFilter[], presets: readonly PresetsOfList[]): readonly FollowedSubject[] {
    return [
      ...presets.flatMap(({ list, own }) => own.map((preset) => this.ofPreset(list, preset))),
      ...filters.filter(isFollowed).map(({ id, name, view }) => {
        const selection = this.rowsOf({ view });
        const asked = selection && { selection, columns: shownOf(view.columns) };
        return followed({ subject: { kind: 'filter', id }, name, list: view.list }, asked);
      }),
      ...this.parts.kvkLists().map((list) => {
        const selection = numbersOf(list);
        const of = { subject: { kind: 'kvkList', id: list.id }, name: list.name, list: offices } as const;
        return followed(of, selection && { selection, columns: null });
      }),
    ];
  }

  /** The view of the subscription's own columns is left out: it is the list itself. */
  private ofReady({ id, name, columns }: ReadyView): readonly FollowedSubject[] {
    if (columns === null) return [];
    const selection = this.allowed(wholeList(offices));
    return [followed({ subject: { kind: 'preset', id }, name, list: offices }, selection && { selection, columns })];
  }

  /** A column preset is about all rows of its list. */
  private ofPreset(list: ListName, { id, name, columns }: ColumnPreset): FollowedSubject {
    const selection = this.allowed(wholeList(list));
    return followed(
      { subject: { kind: 'preset', id }, name, list },
      selection && { selection, columns: shownOf(columns) },
    );
  }

  private rowsOf({ view }: Pick<SavedFilter, 'view'>): WatchSelection | null {
    return this.allowed({ ...queryOfView(view, ''), sort: [] });
  }

  private allowed(query: ListQuery): WatchSelection | null {
    try {
      const selection = { of: 'query', query: this.parts.allowed(query) } as const;
      const continuations = this.parts.continuations();
      const followed = [...officesNamedIn(query.filters)].flatMap((kvk) => {
        const continuedAs = continuations.get(kvk);
        return continuedAs === undefined ? [] : [{ kvk, continuedAs }];
      });
      return followed.length === 0 ? selection : { ...selection, followed };
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  }
}

/** The list whose rows KvK numbers refer to. */
const offices = 'advisers';

const followed = (of: Omit<FollowedSubject, 'asked'>, asked: Omit<AskedSubject, 'key'> | null): FollowedSubject => ({
  ...of,
  asked: asked === null ? null : { key: consequenceKey(of.subject), ...asked },
});

function numbersOf(list: KvkList | undefined): WatchSelection | null {
  if (list === undefined) return null;
  const followed = list.rows.flatMap(({ kvk, continuedAs }) =>
    continuedAs === undefined ? [] : [{ kvk, continuedAs }],
  );
  const selection = { of: 'numbers', kvks: list.rows.map(({ kvk }) => kvk) } as const;
  return followed.length === 0 ? selection : { ...selection, followed };
}

const shownOf = (columns: readonly { readonly name: string; readonly shown: boolean }[]): readonly string[] =>
  columns.flatMap(({ name, shown }) => (shown ? [name] : []));

type Written = { readonly rules: readonly WatchRule[]; readonly lines: readonly WatchLine[] };

/** A hit in the words of its rule, with the month and whether the user has read it. */
function messageWords(rule: WatchRule | undefined, hit: WatchHit, { period, state, list }: WatchLine): string {
  const condition = rule?.condition;
  const words =
    condition !== undefined && 'column' in condition
      ? changeWords(condition, columnNamed(list, condition.column))
      : hitWords[hit.kind];
  return `${words} (${formatPeriod(period)}, ${state === 'unread' ? 'ongelezen' : 'gelezen'})`;
}

/** The open messages about each office (docs/rules/watch.md#watch-columns). */
export function watchedOffices({ rules, lines }: Written): readonly WatchedOffice[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const placeOf = new Map(rules.map(({ id }, place) => [id, place]));
  const place = ({ rule }: WatchLine): number => placeOf.get(rule) ?? placeOf.size;
  const byOffice = new Map<string, { rules: string[]; messages: number; newest: string }>();
  const newestFirst = lines.toSorted(
    (first, second) => second.period.localeCompare(first.period) || place(first) - place(second),
  );
  for (const line of newestFirst) {
    if (line.outcome.is !== 'spoken' || line.state === 'done') continue;
    const rule = byId.get(line.rule);
    const name = rule?.name ?? goneRule;
    for (const hit of line.outcome.hits) {
      const kvk = officeOfHit(line, hit);
      if (kvk === null) continue;
      const known = byOffice.get(kvk);
      if (known === undefined) {
        byOffice.set(kvk, { rules: [name], messages: 1, newest: messageWords(rule, hit, line) });
        continue;
      }
      known.messages += 1;
      if (!known.rules.includes(name)) known.rules.push(name);
    }
  }
  return [...byOffice].map(([kvk, office]) => ({ kvk, ...office }));
}
