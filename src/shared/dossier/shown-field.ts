import type { Dossier } from '../domain/dossiers/dossier';
import { judge } from '../format/ratings';
import { type FieldHistory, historyOf } from './changes';
import type { PointContext } from './point-reader';
import { readPoint } from './point-readers';
import { type DossierPoint, figureColumnOf } from './points';
import { type Line, lineText } from './shown-value';
import { type Held, holdsOn, versionsOf } from './versions';

/** A field as a dossier shows it (docs/product.md#dossier-fields). */
export type ShownField = {
  readonly point: DossierPoint;
  readonly state: 'filled' | 'empty' | 'withheld' | 'broken';
  /** Only of a filled one. */
  readonly lines: readonly Line[];
  readonly history: FieldHistory;
  /** How many versions there are, those that ended too. */
  readonly versions: number;
  readonly at: PointContext;
};

export type FieldContext = {
  readonly dossier: Pick<Dossier, 'fields'>;
  /** Names of the columns whose values the subscription leaves out. */
  readonly withheld: readonly string[];
  /** Names of the fields that hold nothing else (`withheldFields`). */
  readonly withheldFields: ReadonlySet<string>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly isActive: boolean;
};

/** A value of a field as lines, or what is said of one that cannot be read. */
export const linesOf = ({ point, at }: Pick<ShownField, 'point' | 'at'>, { value }: Held): readonly Line[] =>
  readPoint(point.kind, value, at) ?? [{ label: null, pieces: [{ is: 'faint', text: unreadable }] }];

/** Shown in the place of a value that its kind cannot read. */
export const unreadable = 'kon niet worden gelezen';

export function shownField(point: DossierPoint, context: FieldContext): ShownField {
  const { dossier, withheld, withheldFields, today, isActive } = context;
  const column = figureColumnOf(point);
  const { words = [] } = point;
  const at: PointContext = { name: partsOrOwn(point, column?.name), column, words, today, isActive };
  const field = Object.hasOwn(dossier.fields, point.field) ? dossier.fields[point.field] : undefined;
  const versions = versionsOf(field, point.subField);
  const base = { point, history: historyOf(versions), versions: versions.length, at };
  if (field?.broken === true) return { ...base, state: 'broken', lines: [] };
  const isWithheld = withheld.includes(column?.name ?? point.name) || withheldFields.has(point.field);
  if (isWithheld && versions.length === 0) return { ...base, state: 'withheld', lines: [] };
  return { ...base, ...stateOf(point, versions.filter(holdsOn(today)), at) };
}

/** Parts of an object are looked up by the field, judgements by the column. */
const partsOrOwn = (point: DossierPoint, column: string | undefined): string =>
  point.subField === null && ['value', 'scraping', 'profiling'].includes(point.kind)
    ? point.name
    : (column ?? point.name);

function stateOf(
  { kind }: DossierPoint,
  current: readonly Held[],
  at: PointContext,
): Pick<ShownField, 'state' | 'lines'> {
  const read = current.map(({ value }) => readPoint(kind, value, at));
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
