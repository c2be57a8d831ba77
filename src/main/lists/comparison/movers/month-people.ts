import type { PolicyAnswer } from '../../../../shared/domain/lists/analysis/movers';
import type { Cell } from '../../../../shared/domain/lists/column';
import { through } from '../../rows/columns/list-column';
import { getOrMake } from '../../rows/get-or-make';
import type { ListEngine } from '../../rows/list-engine';
import { isOfAfmOnly, type PolicySources, policyAnswer } from './moves';

export type PeopleOfMonth = { readonly persons: ListEngine; readonly offices: ListEngine };

type Read = (row: number) => Cell;

const none: readonly string[] = [];

/** The persons of a month and the offices where they have a function. Row numbers are those of the list of persons. */
export class MonthPeople {
  private readonly offices = new Map<number, readonly string[]>();
  /** Names of the persons of each office in `readPersonsAt`. */
  private readonly persons = new Map<string, string[]>();
  private readonly readers = new Map<string, Read>();
  private readonly sources: PolicySources = {
    namesOf: (kvk) => {
      const names = this.ofOffice(kvk, 'decisionmakers');
      return Array.isArray(names) ? names : null;
    },
    personsOf: (kvk) => this.persons.get(kvk) ?? none,
  };

  /** @param allowed the month that decides what the subscription contains: columns that are withheld there are withheld here */
  constructor(
    private readonly month: PeopleOfMonth,
    private readonly allowed: PeopleOfMonth,
  ) {}

  /** KvK numbers of a person's offices, each once; none for a row after the last one. */
  officesOf(row: number): readonly string[] {
    if (this.lacks('persons', 'kvks')) return none;
    const { column, via } = this.month.persons.column('kvks');
    const { stored } = column;
    if (stored.storage !== 'items') return none;
    const code = stored.codes[through(via, row)] ?? 0;
    return getOrMake(this.offices, code, () => {
      return [...new Set((stored.combinations[code] ?? []).map((item) => stored.dictionary[item] ?? ''))];
    });
  }

  /** Reads the persons of the offices whose policy makers will be asked about. */
  readPersonsAt(kvks: readonly string[]): void {
    const wanted = new Map(kvks.filter((kvk) => !this.persons.has(kvk)).map((kvk): [string, string[]] => [kvk, []]));
    if (wanted.size === 0) return;
    for (let row = 0; row < this.month.persons.total; row++) {
      for (const kvk of this.officesOf(row)) wanted.get(kvk)?.push(this.nameOf(row));
    }
    for (const [kvk, names] of wanted) this.persons.set(kvk, names);
  }

  /** Whether a person is a policy maker of an office that was passed to `readPersonsAt`. */
  policyAt(row: number, kvk: string): PolicyAnswer {
    const functions = this.ofPerson(row, 'functions');
    const known = Array.isArray(functions) ? functions : none;
    return policyAnswer({ name: this.nameOf(row), functions: known, kvk }, this.sources);
  }

  /** The offices passed to `readPersonsAt` of which a person is a policy maker; none for a person whom only the AFM lists. */
  policyOffices(row: number): readonly string[] {
    if (isOfAfmOnly(String(this.ofPerson(row, 'id')))) return none;
    return this.officesOf(row).filter((kvk) => this.policyAt(row, kvk) === 'yes');
  }

  /** A cell of an office; null when the month lacks the office, and for withheld columns. */
  ofOffice(kvk: string, name: string): Cell {
    const row = this.month.offices.rowNumber(kvk);
    return row === undefined ? null : this.reader('offices', name)(row);
  }

  private ofPerson(row: number, name: string): Cell {
    return this.reader('persons', name)(row);
  }

  /** The name as the register writes it: initials, infix, surname. */
  private nameOf(row: number): string {
    const parts = ['initials', 'infix', 'lastName'].map((name) => this.ofPerson(row, name));
    return parts.filter((part) => part !== null).join(' ');
  }

  private lacks(of: keyof PeopleOfMonth, name: string): boolean {
    return this.allowed[of].isWithheld(name) || this.month[of].isWithheld(name);
  }

  private reader(of: keyof PeopleOfMonth, name: string): Read {
    return getOrMake(this.readers, `${of} ${name}`, () =>
      this.lacks(of, name) ? () => null : this.month[of].cells(name),
    );
  }
}
