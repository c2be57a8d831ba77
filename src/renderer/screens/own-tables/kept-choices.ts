import {
  type ClueKind,
  clueKinds,
  type OwnClues,
  type OwnColumnChoice,
  type OwnJoin,
  type OwnKind,
  type OwnTableDraft,
  type OwnTableHead,
  ownTableBounds,
} from '../../../shared/domain/lists/own-table';

/** What the user chose for each column of a file, by place. */
export type ColumnChoice = Omit<OwnColumnChoice, 'place'> & { readonly isKept: boolean };
export type ColumnChoices = ReadonlyMap<number, ColumnChoice>;

/** The join that suits a kind when an office has several rows. */
export const joinOfKind = (kind: OwnKind): OwnJoin => {
  if (kind === 'number' || kind === 'amount') return 'sum';
  return kind === 'date' || kind === 'flag' || kind === 'percentage' ? 'newest' : 'listed';
};

/** Whether a column can say which row is the newest: only the cells of kept columns are kept. */
export const isDay = (choice: ColumnChoice | undefined): boolean => choice?.isKept === true && choice.kind === 'date';

/** The joins that a kind can have. */
export const joinsOf = (kind: OwnKind): readonly OwnJoin[] => {
  const isFigure = kind === 'number' || kind === 'amount' || kind === 'percentage';
  return isFigure ? ['first', 'sum', 'newest', 'count', 'listed'] : ['first', 'newest', 'count', 'listed'];
};

/**
 * What the user typed and chose about a file. Columns are known by their headings, so that it also holds when the file is read in another
 * way.
 */
export type Made = {
  readonly name?: string;
  readonly columns: ReadonlyMap<string, ColumnChoice>;
  /** The columns whose join the user saw when choosing. */
  readonly joined: ReadonlySet<string>;
  readonly clues?: Readonly<Partial<Record<ClueKind, string>>>;
  /** Null for the order of the file. */
  readonly day?: string | null;
};

export const nothingMade: Made = { columns: new Map(), joined: new Set() };

/**
 * The first choices: those that the user made, else as in the version before, of which every column stays, or as they were recognised, up to
 * as many columns as a table may have.
 */
export function firstChoices(
  { columns }: OwnTableDraft,
  before: OwnTableHead | null,
  made = nothingMade,
): ColumnChoices {
  const former = (before?.columns ?? []).map(
    ({ head, name, kind, join }) => [head, { isKept: true, name, kind, join }] as const,
  );
  const known = new Map<string, ColumnChoice>([...former, ...made.columns]);
  let room = ownTableBounds.columns - columns.filter(({ head }) => known.get(head)?.isKept === true).length;
  return new Map(
    columns.map(({ place, head, kind, filled }) => {
      const chosen = known.get(head);
      if (chosen !== undefined) return [place, chosen];
      const isKept = room > 0 && filled > 0;
      if (isKept) room -= 1;
      return [place, { isKept, name: head.slice(0, ownTableBounds.name), kind, join: 'first' }];
    }),
  );
}

/** The clues whose columns a file has, by heading; null when it has none of them. */
export function cluesOf({ columns }: OwnTableDraft, heads: NonNullable<Made['clues']>): OwnClues | null {
  const placeOf = new Map(columns.map(({ head, place }) => [head, place]));
  const known = clueKinds.flatMap((kind) => {
    const place = placeOf.get(heads[kind] ?? '');
    return place === undefined ? [] : [[kind, place]];
  });
  return known.length === 0 ? null : Object.fromEntries(known);
}

/**
 * The choices when offices have several rows: a column that took the first row is joined as suits its kind.
 * @param chosen the places of the columns whose join the user chose
 */
export const withJoins = (choices: ColumnChoices, chosen: ReadonlySet<number> = new Set()): ColumnChoices =>
  new Map(
    [...choices].map(([place, choice]) => [
      place,
      choice.join === 'first' && !chosen.has(place) ? { ...choice, join: joinOfKind(choice.kind) } : choice,
    ]),
  );

/** A name that no table has: `Klanten (2)`. */
export function freeTableName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  const base = wanted.slice(0, ownTableBounds.name - 5).trim() || 'Tabel';
  let free = base;
  for (let number = 2; names.has(free.toLowerCase()); number++) free = `${base} (${number})`;
  return free;
}
