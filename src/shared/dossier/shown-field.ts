import type { Dossier } from '../domain/dossiers/dossier';
import { judge } from '../format/ratings';
import { type Change, historyOf } from './changes';
import type { PointContext } from './point-reader';
import { readPoint } from './point-readers';
import { type DossierPoint, figureColumnOf } from './points';
import { type RepeatedYear, repeatedYear } from './repeated-years';
import { type Line, linesText, lineText } from './shown-value';
import { yearOf } from './subjects';
import { currentOf, type DatedValue, itemVersions, type ReadingDay, versionsOf } from './versions';

/** A change of a field with the values as shown; null before or after when there was no value. */
export type ShownChange = Change & {
  readonly texts: { readonly before: string | null; readonly after: string | null };
};

export type ShownHistory = {
  /** Newest first; changes that cannot be seen on screen are left out. */
  readonly changes: readonly ShownChange[];
  /** New years with the same figure as the year before, newest first; these are not changes. */
  readonly repeated: readonly RepeatedYear[];
  /** The values that have been valid since the first known day of the field. */
  readonly unchanged: readonly DatedValue[];
};

/** A field as a dossier shows it (docs/rules/dossier.md#dossier-fields). */
export type ShownField = {
  readonly point: DossierPoint;
  readonly state: 'filled' | 'empty' | 'withheld' | 'broken';
  /** Empty unless the field is filled. */
  readonly lines: readonly Line[];
  readonly history: ShownHistory;
  /** All versions, newest first, including those that ended. */
  readonly versions: readonly DatedValue[];
  readonly at: PointContext;
};

export type FieldContext = ReadingDay & {
  readonly dossier: Pick<Dossier, 'fields'>;
  /** The names of the columns whose values the subscription withholds. */
  readonly withheld: readonly string[];
  /** The names of the fields that contain only withheld values (`withheldFields`). */
  readonly withheldFields: ReadonlySet<string>;
  readonly isActive: boolean;
};

/** Puts the year before the lines of a figure that is part of an object; other lines stay as they are. */
function withYear(lines: readonly Line[], { whole }: DatedValue): readonly Line[] {
  const year = whole === undefined ? null : yearOf(whole);
  return year === null ? lines : lines.map((line) => ({ ...line, label: line.label ?? String(year) }));
}

/** A value of a field as lines; null when it cannot be read. */
function readVersion({ point, at }: Pick<ShownField, 'point' | 'at'>, version: DatedValue): readonly Line[] | null {
  const lines = readPoint(point.kind, version.value, at);
  return lines === null ? null : withYear(lines, version);
}

/** A value of a field as lines, or a line that says that it cannot be read. */
export const linesOf = (field: Pick<ShownField, 'point' | 'at'>, version: DatedValue): readonly Line[] =>
  readVersion(field, version) ?? [{ label: null, pieces: [{ kind: 'faint', text: unreadable }] }];

/** The history of a field, as it is shown everywhere (docs/rules/dossier.md#field-history). */
function shownHistory(field: Pick<ShownField, 'point' | 'at'>, versions: readonly DatedValue[]): ShownHistory {
  const { point } = field;
  const { changes, unchanged } = historyOf(itemVersions(versions, point.kind), point);
  const shownOf = (version: DatedValue): string => linesText(linesOf(field, version));
  const textOf = (version: DatedValue | null): string | null => (version === null ? null : shownOf(version));
  const repeats = new Map(changes.map((change) => [change, repeatedYear(change, versions, shownOf)]));
  return {
    changes: changes.flatMap((change): readonly ShownChange[] => {
      const texts = { before: textOf(change.before), after: textOf(change.after) };
      // A change that cannot be seen on screen does not count.
      return texts.before === texts.after || repeats.get(change) !== null ? [] : [{ ...change, texts }];
    }),
    repeated: [...repeats.values()].filter((repeat) => repeat !== null),
    unchanged,
  };
}

/** Shown instead of a value that is invalid for its kind. */
export const unreadable = 'kon niet worden gelezen';

export function shownField(point: DossierPoint, context: FieldContext): ShownField {
  const { dossier, withheld, withheldFields, today, period, isActive } = context;
  const column = figureColumnOf(point);
  const { words = [] } = point;
  const at: PointContext = { name: partsOrOwn(point, column?.name), column, words, today, period, isActive };
  const field = Object.hasOwn(dossier.fields, point.field) ? dossier.fields[point.field] : undefined;
  const versions = versionsOf(field, point.subField);
  const base = { point, history: shownHistory({ point, at }, versions), versions, at };
  if (field?.broken === true) return { ...base, state: 'broken', lines: [] };
  const isWithheld = withheld.includes(column?.name ?? point.name) || withheldFields.has(point.field);
  if (isWithheld && versions.length === 0) return { ...base, state: 'withheld', lines: [] };
  return { ...base, ...stateOf({ point, at }, currentOf(versions, { today, period })) };
}

/** The name by which parts and judgements are found: parts of an object by the field, judgements by the column. */
const partsOrOwn = (point: DossierPoint, column: string | undefined): string =>
  point.subField === null && ['value', 'scraping', 'profiling'].includes(point.kind)
    ? point.name
    : (column ?? point.name);

function stateOf(
  field: Pick<ShownField, 'point' | 'at'>,
  current: readonly DatedValue[],
): Pick<ShownField, 'state' | 'lines'> {
  const { at } = field;
  const read = current.map((version) => readVersion(field, version));
  const lines = read.flatMap((partLines) => partLines ?? []);
  if (read.includes(null)) {
    // The readable values are shown, with a line that says that others could not be read.
    const unreadLine: Line = { label: null, pieces: [{ kind: 'faint', text: unreadable }] };
    return lines.length === 0 ? { state: 'broken', lines: [] } : { state: 'filled', lines: [...lines, unreadLine] };
  }
  if (lines.length > 0) return { state: 'filled', lines };
  const judgement = at.isActive && at.column !== null ? judge(at.column, null) : null;
  if (judgement === null) return { state: 'empty', lines: [] };
  return { state: 'filled', lines: [{ label: null, pieces: [{ kind: 'judged', text: '', ...judgement }] }] };
}

/** The texts of a field's lines. */
export const textsOf = ({ lines }: ShownField): readonly string[] => lines.map(lineText);
