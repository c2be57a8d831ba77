import { tablesOf } from '../../../shared/catalog/catalog';
import { isOfMovers } from '../../../shared/catalog/mover-columns';
import { comparedColumnNamed, isOfMonth, isOfPast } from '../../../shared/catalog/past-column';
import {
  type Comparison,
  type ComparisonRules,
  type Continuation,
  comparedKinds,
} from '../../../shared/domain/lists/comparison';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { noOwnOfficeData, type OwnOfficeData } from '../../../shared/domain/watch/own-office-data';
import { changeFilters } from '../../../shared/filters/conditions/every-filter';
import type { AddedColumns, RowRules } from '../rows/columns/added-columns';
import { OwnOfficeColumns } from '../rows/columns/own-office-columns';
import { getOrMake } from '../rows/get-or-make';
import type { ListEngine } from '../rows/list-engine';
import { ComparedColumns } from './compared-columns';
import { ComparedList, kindBits } from './compared-list';
import { proposeContinued, type RecognisedList } from './continued-rows';
import { type FoundMovers, MoverCells } from './movers/mover-cells';
import { Movers } from './movers/movers';

/** The source of the lists of a comparison. */
export type ComparedMonths = {
  readonly ref: MonthRef;
  readonly list: (name: ListName) => ListEngine;
  /** The stored months before it, the newest first. */
  readonly earlier: readonly MonthRef[];
  /** Null when the month is unreadable, or lacks this list. */
  readonly earlierList: (ref: MonthRef, name: ListName) => ListEngine | null;
};

/** A list of two months, and its comparison. */
export type ComparedEngine = {
  readonly engine: ListEngine;
  /** The lists of both months, each with its own rows. */
  readonly lists: Sides;
  readonly compared: ComparedList;
  readonly earlier: MonthRef;
  readonly continuations: readonly Continuation[];
  /** Who moved from office to office; computed when it is first needed. */
  readonly movers: () => FoundMovers;
};

/** How many comparisons are remembered: persons and offices for the screen, which need each other, and one of another window. */
const mostKept = 3;

type Kept = {
  /** What it compares, and how, but for its margins. */
  readonly months: string;
  readonly margins: string;
  readonly made: ComparedEngine;
};

/** The comparisons that were used last. */
export class Comparisons {
  private rules: ComparisonRules = { judgements: [], verdicts: [] };
  private kept: readonly Kept[] = [];
  private readonly continued = new Map<string, ReturnType<typeof proposeContinued>>();

  /** @param own the user's own data about offices; without it the watch's columns are withheld */
  constructor(private readonly own: () => OwnOfficeData = () => noOwnOfficeData) {}

  /** Sets the user's decisions on methods and continued rows, and forgets results of earlier decisions. */
  setRules(rules: ComparisonRules): void {
    this.rules = rules;
    this.forget();
  }

  forget(): void {
    this.kept = [];
    this.continued.clear();
  }

  judgementsOf(list: ListName): ComparisonRules['judgements'] {
    return this.rules.judgements.filter((judgement) => judgement.list === list);
  }

  /** Compares a list with an earlier month; null when that month is not stored, or lacks the list. */
  of(
    months: ComparedMonths,
    { list, comparison }: { readonly list: ListName; readonly comparison: Comparison },
  ): ComparedEngine | null {
    const ref = months.earlier.find(({ period }) => period === comparison.earlier);
    if (ref === undefined) return null;
    const { margins, methodShare } = comparison;
    // The months between the two show when a method changed. The user may fetch such months during the comparison.
    const between = months.earlier.filter(({ period }) => period > ref.period);
    const key = {
      months: JSON.stringify([monthKey(months.ref), monthKey(ref), between, list, methodShare]),
      margins: JSON.stringify(margins),
    };
    const alike = this.kept.filter((entry) => entry.months === key.months);
    const sameMargins = alike.find((entry) => entry.margins === key.margins);
    // The comparison's lists stay readable, even if their months' tables were released in the meantime.
    let made = sameMargins?.made;
    if (made === undefined) {
      const earlier = months.earlierList(ref, list);
      if (earlier === null) return null;
      made = this.make(months, { later: months.list(list), earlier, ref, comparison, alike: alike[0]?.made.compared });
    }
    this.kept = [{ ...key, made }, ...this.kept.filter((entry) => entry !== sameMargins)].slice(0, mostKept);
    return made;
  }

  /** The same for a single use, such as one of many pairs of months, which does not push out the comparisons on screen. */
  once(months: ComparedMonths, list: ListName, comparison: Comparison): ComparedEngine | null {
    const ref = months.earlier.find(({ period }) => period === comparison.earlier);
    const earlier = ref === undefined ? null : months.earlierList(ref, list);
    if (ref === undefined || earlier === null) return null;
    return this.make(months, { later: months.list(list), earlier, ref, comparison, alike: undefined });
  }

  private make(months: ComparedMonths, { later, earlier, ref, comparison, alike }: Sides & Asked): ComparedEngine {
    const { list } = later;
    const proposed = this.proposed(months, { later, earlier, ref });
    const between = months.earlier
      .filter(({ period }) => period > ref.period && period < later.month.period)
      .reverse()
      .map((earlierRef) => () => months.earlierList(earlierRef, list));
    const continued = proposed.filter(({ verdict }) => verdict !== 'refused').map(({ rows }) => rows);
    const judgements = this.judgementsOf(list);
    const compared = new ComparedList({ later, earlier, between, judgements, continued }, comparison, alike);
    let known: FoundMovers | null = null;
    const movers = (): FoundMovers => {
      known ??= this.moversOf(months, {
        ref,
        comparison,
        own: list === 'persons' ? { later, earlier, compared } : null,
      });
      return known;
    };
    const engine = comparedEngine({ later, earlier }, compared, { movers, own: this.own });
    const lists = { later, earlier };
    return {
      engine,
      lists,
      compared,
      earlier: ref,
      continuations: proposed.map(({ rows: _, ...continuation }) => continuation),
      movers,
    };
  }

  /** Removed rows, with the rows that they probably continue as, including proposals that the user refused. */
  private proposed(
    months: ComparedMonths,
    { later, earlier, ref }: Sides & { readonly ref: MonthRef },
  ): ReturnType<typeof proposeContinued> {
    // The watch's rules ask about every pair of stored months, one after another.
    return getOrMake(this.continued, JSON.stringify([later.list, monthKey(months.ref), monthKey(ref)]), () =>
      proposeContinued(
        recognised(earlier, () => months.earlierList(ref, 'locations')),
        recognised(later, () => locationsOf(months)),
        this.rules.verdicts,
      ),
    );
  }

  /** @param own the comparison of persons, if it is the one that needs the moves */
  private moversOf(
    months: ComparedMonths,
    {
      ref,
      comparison,
      own,
    }: { readonly ref: MonthRef; readonly comparison: Comparison; readonly own: OfPersons | null },
  ): FoundMovers {
    try {
      const later = { persons: own?.later ?? months.list('persons'), offices: months.list('advisers') };
      const [persons, offices] = [
        own?.earlier ?? months.earlierList(ref, 'persons'),
        months.earlierList(ref, 'advisers'),
      ];
      if (persons === null || offices === null) return { kind: 'absent' };
      const compared = (): ComparedList => {
        const personsCompared = own?.compared ?? this.of(months, { list: 'persons', comparison })?.compared;
        if (personsCompared === undefined) throw new Fault('MONTH_NOT_KEPT', ref.period);
        return personsCompared;
      };
      const continuations = () =>
        this.proposed(months, { later: later.offices, earlier: offices, ref }).filter(
          ({ verdict }) => verdict !== 'refused',
        );
      return { kind: 'found', movers: new Movers({ later, earlier: { persons, offices }, compared, continuations }) };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return error.code === 'NOT_ALLOWED' ? { kind: 'withheld', list: 'persons' } : { kind: 'absent' };
    }
  }
}

type OfPersons = Sides & { readonly compared: ComparedList };

type Sides = { readonly later: ListEngine; readonly earlier: ListEngine };

type Asked = {
  readonly ref: MonthRef;
  readonly comparison: Comparison;
  /** The same comparison with other margins. */
  readonly alike: ComparedList | undefined;
};

/** The list of both months, which answers every question about a list. */
function comparedEngine(
  { later, earlier }: Sides,
  compared: ComparedList,
  of: { readonly movers: () => FoundMovers; readonly own: () => OwnOfficeData },
): ListEngine {
  const movers = new MoverCells({ rows: compared.rows, later, earlier, movers: of.movers });
  const columns = new ComparedColumns({ compared, later, earlier, movers });
  const { list } = later;
  const ofMonths: AddedColumns = {
    inputsKey: () => '',
    column: (name) => columns.column(name),
    isWithheld: (name) => {
      if (isOfMovers(name)) return movers.isWithheld(name);
      if (comparedColumnNamed(list, name) !== undefined) return false;
      return isOfPast(name) ? columns.isWithheld(name) : null;
    },
  };
  const rules = rulesOf(compared, earlier);
  const engine: ListEngine = later.united(compared.rows, {
    // Columns about the offices of both months, for the united rows.
    added: new OwnOfficeColumns({ list, column: (name) => engine.column(name) }, of.own, ofMonths),
    rules,
  });
  return engine;
}

/** Applies filters on ordinary columns to the month that the comparison names. Columns that name a month themselves keep it. */
function rulesOf(compared: ComparedList, earlier: ListEngine): RowRules {
  const isOrdinary = (name: string): boolean => isOfMonth(name) && tablesOf(earlier.list).length > 0;
  const atEarlier = (filters: ListQuery['filters']) =>
    changeFilters(filters, (filter) =>
      isOrdinary(filter.column) ? { ...filter, column: `${filter.column}@was` } : filter,
    );
  return {
    filterSets: ({ filters, comparison }) => {
      switch (comparison?.filtersOn) {
        case 'earlier':
          return [atEarlier(filters)];
        case 'either':
          return [filters, atEarlier(filters)];
        default:
          return [filters];
      }
    },
    tests: ({ comparison }) => {
      if (comparison?.changedOnly !== true) return [];
      const codes = compared.bits();
      const pass = new Uint8Array(1 << comparedKinds.length).fill(1);
      // A cell that could not be read is no change.
      pass[0] = pass[kindBits.unread] = 0;
      return [{ on: 'codes', codes, pass, share: 0.1, via: null }];
    },
  };
}

const recognised = (list: ListEngine, locations: () => ListEngine | null): RecognisedList => ({
  list: list.list,
  total: list.total,
  rowNames: () => list.rowNames(),
  isWithheld: (name) => list.isWithheld(name),
  column: (name) => list.column(name),
  idOf: () => list.idOf(),
  branchesOf: () => branchesOf(locations()),
});

function locationsOf(months: ComparedMonths): ListEngine | null {
  try {
    return months.list('locations');
  } catch {
    // The subscription or the month lacks locations.
    return null;
  }
}

function branchesOf(locations: ListEngine | null): ReadonlyMap<string, readonly string[]> {
  const namesByKey = new Map<string, string[]>();
  if (locations === null || locations.isWithheld('branchNumber')) return namesByKey;
  const [kvk, branch] = [locations.cells('kvk'), locations.cells('branchNumber')];
  for (let row = 0; row < locations.total; row++) {
    const number = branch(row);
    if (typeof number !== 'string') continue;
    const office = String(kvk(row) ?? '');
    const known = namesByKey.get(office);
    if (known === undefined) namesByKey.set(office, [number]);
    else known.push(number);
  }
  return namesByKey;
}
