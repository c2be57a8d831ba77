import type { NamedOffice, PolicyAnswer, Sharing } from '../../../../shared/domain/lists/analysis/movers';
import type { Cell } from '../../../../shared/domain/lists/column';
import type { Continuation } from '../../../../shared/domain/lists/comparison';
import type { ComparedList } from '../compared-list';
import { MonthPeople, type PeopleOfMonth } from './month-people';
import { type Move, moveOf, policyOfAny, sharingOf } from './moves';

/** What finding moves needs. */
export type MoverParts = {
  readonly later: PeopleOfMonth;
  readonly earlier: PeopleOfMonth;
  /** The comparison of the persons. */
  readonly compared: () => ComparedList;
  /** Offices that continue as others, without the proposals that the user refused. */
  readonly continuations: () => readonly Continuation[];
};

/** A move with the person's data in both months. */
export type KnownMove = Move & { readonly wasPolicy: PolicyAnswer; readonly isPolicy: PolicyAnswer };

/** The offices that share a policy maker: the later month's, or the earlier month's when they no longer share one. */
export type Shared = { readonly sharing: Sharing; readonly offices: readonly string[] };

/** Who moved between two months, by the rows of the comparison of persons (docs/rules/comparison.md#movers). Each result is computed once. */
export class Movers {
  private known: ReadonlyMap<number, KnownMove> | null = null;
  private shared: ReadonlyMap<number, Shared> | null = null;
  private knownContinuations: readonly Continuation[] | null = null;
  private readonly earlier: MonthPeople;
  private readonly later: MonthPeople;

  constructor(private readonly parts: MoverParts) {
    this.earlier = new MonthPeople(parts.earlier, parts.later);
    this.later = new MonthPeople(parts.later, parts.later);
  }

  /** Whether the subscription withholds a needed column, even if a month still has its values. */
  lacks(list: 'persons' | 'advisers', name: string): boolean {
    const { persons, offices } = this.parts.later;
    return (list === 'persons' ? persons : offices).isWithheld(name);
  }

  continuations(): readonly Continuation[] {
    this.knownContinuations ??= this.parts.continuations();
    return this.knownContinuations;
  }

  /** The moves, by row. */
  moves(): ReadonlyMap<number, KnownMove> {
    this.known ??= this.findMoves();
    return this.known;
  }

  /** The policy makers of more than one office, by row. */
  sharing(): ReadonlyMap<number, Shared> {
    this.shared ??= this.findShared();
    return this.shared;
  }

  /** A cell of an office in the month of one side of a move; null when that month lacks the office. */
  ofOffice(side: 'earlier' | 'later', kvk: string, name: string): Cell {
    return this[side].ofOffice(kvk, name);
  }

  /** An office with its name, in the later month if that has the office. */
  named(kvk: string): NamedOffice {
    const name = this.later.ofOffice(kvk, 'name') ?? this.earlier.ofOffice(kvk, 'name');
    return { kvk, name: typeof name === 'string' ? name : kvk };
  }

  private findMoves(): ReadonlyMap<number, KnownMove> {
    const { later } = this.parts;
    const movesByRow = new Map<number, KnownMove>();
    if (this.lacks('persons', 'kvks')) return movesByRow;
    const compared = this.parts.compared();
    const { rows } = compared;
    const column = later.persons.column('kvks').column.column;
    const goesOnAs = new Map(this.continuations().map(({ gone, fresh }) => [gone.id, fresh.id]));
    const idOf = later.persons.idOf();
    // A person with the same offices in both months did not move.
    const moves = Array.from(compared.state(column).changes.at).flatMap((place) => {
      const row = rows.both[place];
      const [rowEarlier, rowLater] = [rows.earlier[row], rows.later[row]];
      const person = {
        id: idOf(rowLater),
        earlier: this.earlier.officesOf(rowEarlier),
        later: this.later.officesOf(rowLater),
      };
      const move = moveOf(person, goesOnAs);
      return move === null ? [] : [{ row, rowEarlier, rowLater, move }];
    });
    this.earlier.readPersonsAt(moves.flatMap(({ move }) => move.left));
    this.later.readPersonsAt(moves.flatMap(({ move }) => move.joined));
    for (const { row, rowEarlier, rowLater, move } of moves) {
      const isUnsure = move.kind === 'afmOnly';
      const wasPolicy = isUnsure
        ? 'unknown'
        : policyOfAny(move.left.map((kvk) => this.earlier.policyAt(rowEarlier, kvk)));
      const isPolicy = isUnsure ? 'unknown' : policyOfAny(move.joined.map((kvk) => this.later.policyAt(rowLater, kvk)));
      movesByRow.set(row, { ...move, wasPolicy, isPolicy });
    }
    return movesByRow;
  }

  private findShared(): ReadonlyMap<number, Shared> {
    const compared = this.parts.compared();
    const { rows } = compared;
    const sharedByRow = new Map<number, Shared>();
    if (this.lacks('persons', 'kvks') || this.lacks('advisers', 'decisionmakers')) return sharedByRow;
    const unread = compared.unreadRows(this.parts.later.persons.column('kvks').column.column);
    const several: { readonly row: number; readonly rowEarlier: number; readonly rowLater: number }[] = [];
    for (let row = 0; row < rows.total; row++) {
      const [rowEarlier, rowLater] = [rows.earlier[row], rows.later[row]];
      // Of whom one of the months does not say where the person works, nothing is said.
      if (unread.has(row)) continue;
      const isOfSeveral = this.earlier.officesOf(rowEarlier).length > 1 || this.later.officesOf(rowLater).length > 1;
      if (isOfSeveral) several.push({ row, rowEarlier, rowLater });
    }
    this.earlier.readPersonsAt(several.flatMap(({ rowEarlier }) => this.earlier.officesOf(rowEarlier)));
    this.later.readPersonsAt(several.flatMap(({ rowLater }) => this.later.officesOf(rowLater)));
    for (const { row, rowEarlier, rowLater } of several) {
      const [before, after] = [this.earlier.policyOffices(rowEarlier), this.later.policyOffices(rowLater)];
      const sharing = sharingOf(before, after);
      if (sharing !== null) sharedByRow.set(row, { sharing, offices: sharing === 'ended' ? before : after });
    }
    return sharedByRow;
  }
}
