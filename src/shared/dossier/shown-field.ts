import type { Dossier } from '../domain/dossiers/dossier';
import { judge } from '../format/ratings';
import { type Change, historyOf } from './changes';
import type { PointContext } from './point-reader';
import { readPoint } from './point-readers';
import { type DossierPoint, figureColumnOf } from './points';
import { type RepeatedYear, repeatedYear } from './repeated-years';
import { type Line, linesText, lineText } from './shown-value';
import { yearOf } from './subjects';
import { currentOf, type Held, itemVersions, type ReadingDay, versionsOf } from './versions';

/** An event of a field, with the values as shown; null for no value before or after. */
export type ShownChange = Change & {
  readonly texts: { readonly before: string | null; readonly after: string | null };
};

export type ShownHistory = {
  /** The newest first; never one that looks the same before and after. */
  readonly changes: readonly ShownChange[];
  /** New years with the figure of the year before, the newest first: no changes. */
  readonly repeated: readonly RepeatedYear[];
  /** The values that hold since the first known day of the field. */
  readonly unchanged: readonly Held[];
};

/** A field as a dossier shows it (docs/product.md#dossier-fields). */
export type ShownField = {
  readonly point: DossierPoint;
  readonly state: 'filled' | 'empty' | 'withheld' | 'broken';
  /** Only of a filled one. */
  readonly lines: readonly Line[];
  readonly history: ShownHistory;
  /** Every version, the newest first, those that ended too. */
  readonly held: readonly Held[];
  readonly at: PointContext;
};

export type FieldContext = ReadingDay & {
  readonly dossier: Pick<Dossier, 'fields'>;
  /** Names of the columns whose values the subscription leaves out. */
  readonly withheld: readonly string[];
  /** Names of the fields that hold nothing else (`withheldFields`). */
  readonly withheldFields: ReadonlySet<string>;
  readonly isActive: boolean;
};

/** The lines of a part of a figure with its year before them; those of any other value as they are. */
function withYear(lines: readonly Line[], { whole }: Held): readonly Line[] {
  const year = whole === undefined ? null : yearOf(whole);
  return year === null ? lines : lines.map((line) => ({ ...line, label: line.label ?? String(year) }));
}

/** A value of a field as lines; null for one that cannot be read. */
function readHeld({ point, at }: Pick<ShownField, 'point' | 'at'>, held: Held): readonly Line[] | null {
  const lines = readPoint(point.kind, held.value, at);
  return lines === null ? null : withYear(lines, held);
}

/** A value of a field as lines, or what is said of one that cannot be read. */
export const linesOf = (field: Pick<ShownField, 'point' | 'at'>, held: Held): readonly Line[] =>
  readHeld(field, held) ?? [{ label: null, pieces: [{ is: 'faint', text: unreadable }] }];

/** The history of a field, as it is shown everywhere (docs/product.md#field-history). */
function shownHistory(field: Pick<ShownField, 'point' | 'at'>, versions: readonly Held[]): ShownHistory {
  const { point } = field;
  const { changes, unchanged } = historyOf(itemVersions(versions, point.kind), point);
  const shownOf = (held: Held): string => linesText(linesOf(field, held));
  const textOf = (held: Held | null): string | null => (held === null ? null : shownOf(held));
  const repeats = new Map(changes.map((change) => [change, repeatedYear(change, versions, shownOf)]));
  return {
    changes: changes.flatMap((change): readonly ShownChange[] => {
      const texts = { before: textOf(change.before), after: textOf(change.after) };
      // A change that is not visible on screen does not count as a change.
      return texts.before === texts.after || repeats.get(change) !== null ? [] : [{ ...change, texts }];
    }),
    repeated: [...repeats.values()].filter((repeat) => repeat !== null),
    unchanged,
  };
}

/** Shown in the place of a value that its kind cannot read. */
export const unreadable = 'kon niet worden gelezen';

export function shownField(point: DossierPoint, context: FieldContext): ShownField {
  const { dossier, withheld, withheldFields, today, period, isActive } = context;
  const column = figureColumnOf(point);
  const { words = [] } = point;
  const at: PointContext = { name: partsOrOwn(point, column?.name), column, words, today, period, isActive };
  const field = Object.hasOwn(dossier.fields, point.field) ? dossier.fields[point.field] : undefined;
  const versions = versionsOf(field, point.subField);
  const base = { point, history: shownHistory({ point, at }, versions), held: versions, at };
  if (field?.broken === true) return { ...base, state: 'broken', lines: [] };
  const isWithheld = withheld.includes(column?.name ?? point.name) || withheldFields.has(point.field);
  if (isWithheld && versions.length === 0) return { ...base, state: 'withheld', lines: [] };
  return { ...base, ...stateOf({ point, at }, currentOf(versions, { today, period })) };
}

/** Parts of an object are looked up by the field, judgements by the column. */
const partsOrOwn = (point: DossierPoint, column: string | undefined): string =>
  point.subField === null && ['value', 'scraping', 'profiling'].includes(point.kind)
    ? point.name
    : (column ?? point.name);

function stateOf(
  field: Pick<ShownField, 'point' | 'at'>,
  current: readonly Held[],
): Pick<ShownField, 'state' | 'lines'> {
  const { at } = field;
  const read = current.map((held) => readHeld(field, held));
  const lines = read.flatMap((each) => each ?? []);
  if (read.includes(null)) {
    // Of several values those that can be read are shown, and that there were others.
    const said: Line = { label: null, pieces: [{ is: 'faint', text: unreadable }] };
    return lines.length === 0 ? { state: 'broken', lines: [] } : { state: 'filled', lines: [...lines, said] };
  }
  if (lines.length > 0) return { state: 'filled', lines };
  const judgement = at.isActive && at.column !== null ? judge(at.column, null) : null;
  if (judgement === null) return { state: 'empty', lines: [] };
  return { state: 'filled', lines: [{ label: null, pieces: [{ is: 'judged', text: '', ...judgement }] }] };
}

/** The texts of a field's lines. */
export const textsOf = ({ lines }: ShownField): readonly string[] => lines.map(lineText);
