import type { Dossier } from '../../../shared/domain/dossiers/dossier';
import {
  emptyFieldCount,
  headingOf,
  type ShownSection,
  withoutEmptyFields,
} from '../../../shared/dossier/dossier-model';
import { fieldBlocks } from '../../../shared/dossier/field-blocks';
import { readPoint } from '../../../shared/dossier/point-readers';
import { partOf } from '../../../shared/dossier/read-json';
import { type ShownField, unreadable } from '../../../shared/dossier/shown-field';
import { type Line, lineText } from '../../../shared/dossier/shown-value';
import { type TrendPoint, trendOf } from '../../../shared/dossier/trend';
import { currentOf, versionsOf } from '../../../shared/dossier/versions';
import { yearsOf } from '../../../shared/dossier/year-figures';
import { notInSubscription } from '../../../shared/format/format-cell';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import {
  type CellText,
  fieldTableItems,
  headingItem,
  type PaperCell,
  paragraphItems,
  tableItems,
} from './paper-blocks';
import { inks, looks, type PaperDocument } from './paper-document';
import { columnWidth, type FlowItem, placeInOne, placeInTwo } from './paper-flow';
import { drawSparkline } from './paper-shapes';

/** A line of a value as a text in a cell: an address of one piece opens, and a judged figure has its shape. */
function cellText(line: Line): CellText {
  const [piece] = line.pieces;
  return {
    text: lineText(line),
    href: piece?.kind === 'link' && line.pieces.length === 1 ? piece.href : null,
    status: piece?.kind === 'judged' ? piece.status : null,
  };
}

const quiet = { ...looks.body, colour: inks.faint };

/** The values of a field, or why it has none, in the words of the screen. */
export function fieldValues(field: ShownField): readonly CellText[] {
  switch (field.state) {
    case 'filled':
      return field.lines.map(cellText);
    case 'withheld':
      return [{ text: notInSubscription, look: quiet }];
    case 'broken':
      return [{ text: unreadable, look: { ...looks.body, colour: inks.warning } }];
    default:
      return [];
  }
}

const whenOf = (at: string): string => (at.length === 4 ? at : formatPeriod(at));

/** The course of a figure in words, for who does not see its line. */
export function trendText(label: string, trend: readonly TrendPoint[], shown: (value: number) => string): string {
  const [first, last] = [trend[0], trend.at(-1)];
  if (first === undefined || last === undefined) return `Verloop van ${label}`;
  const ends = `van ${shown(first.value)} (${whenOf(first.at)}) naar ${shown(last.value)} (${whenOf(last.at)})`;
  return `Verloop van ${label}, ${trend.length} waarden: ${ends}`;
}

type Years = {
  readonly dossier: Pick<Dossier, 'fields'>;
  readonly head: ShownField;
  readonly rows: readonly ShownField[];
};

const shownFigure = ({ point, at }: ShownField, value: number): string => {
  const [line] = readPoint(point.kind, value, at) ?? [];
  return line === undefined ? String(value) : lineText(line);
};

/** The figures of recent years side by side, with a line of their course (docs/rules/dossier.md#year-tables). */
function yearItems(doc: PaperDocument, { dossier, head, rows }: Years): readonly FlowItem[] {
  const { field } = head.point;
  const years = yearsOf(currentOf(versionsOf(dossier.fields[field], null), head.at));
  const course = (row: ShownField): PaperCell => {
    const trend = trendOf(dossier, { field, part: row.point.subField }, head.at);
    const alt = trendText(row.point.label, trend, (value) => shownFigure(row, value));
    return {
      height: 11,
      draw: (own, cell, { x, y, width }) =>
        drawSparkline(own, cell, {
          values: trend.map(({ value }) => value),
          median: null,
          alt,
          place: { x: x + width - 44, y, width: 44, height: 11 },
        }),
    };
  };
  return tableItems(
    doc,
    {
      columns: [
        { label: head.point.label, share: 0.4 },
        ...years.map(({ year }) => ({ label: String(year), share: 0.16, align: 'right' as const })),
        { label: 'Verloop', share: 0.12, align: 'right' },
      ],
      rows: rows.map((row) => [
        [{ text: row.point.label }],
        ...years.map(({ value }): PaperCell => {
          const [line] = readPoint(row.point.kind, partOf(value, row.point.subField ?? ''), row.at) ?? [];
          return line === undefined ? [{ text: '–', look: quiet }] : [{ ...cellText(line), status: null }];
        }),
        course(row),
      ]),
      hasHead: true,
      hasRowHeads: true,
    },
    doc.width,
  );
}

/** What is below the fields of a group: how many were left out. */
function leftOutItems(doc: PaperDocument, section: ShownSection, width: number): readonly FlowItem[] {
  const empty = emptyFieldCount([section]);
  if (empty === 0) return [];
  const isAll = empty === section.fields.length;
  const text = isAll
    ? repeatedSentences.allFieldsEmpty
    : `${countOf(empty, 'veld', 'velden')} zonder waarde weggelaten`;
  return paragraphItems(doc, { text, look: looks.small }, width);
}

type SectionPart = { readonly isWide: boolean; readonly items: readonly FlowItem[] };

/** The parts of a group in their order: fields need half of the width, tables of years all of it. */
function sectionParts(
  doc: PaperDocument,
  section: ShownSection,
  dossier: Pick<Dossier, 'fields'>,
): readonly SectionPart[] {
  const [shown = section] = withoutEmptyFields([section]);
  const blocks = fieldBlocks(shown.fields);
  const half = columnWidth(doc.width);
  const isWide = blocks.some(({ kind }) => kind === 'years');
  const heading = headingItem(doc, { level: 2, text: headingOf(section) }, isWide ? doc.width : half);
  const parts = blocks.map((block, at): SectionPart => {
    if (block.kind === 'years') return { isWide: true, items: yearItems(doc, { dossier, ...block }) };
    const fields = block.fields.map((field) => ({ label: field.point.label, values: fieldValues(field) }));
    const [first, ...others] = fieldTableItems(doc, fields, half);
    // Fields below a table of years stand off from it.
    return { isWide: false, items: first === undefined ? [] : [at === 0 ? first : { ...first, before: 8 }, ...others] };
  });
  const left = leftOutItems(doc, section, half);
  return [{ isWide, items: [heading] }, ...parts, { isWide: false, items: left }];
}

/** Places the groups: those of fields in two columns, tables of years over the whole width. */
export function placeSections(
  doc: PaperDocument,
  sections: readonly ShownSection[],
  dossier: Pick<Dossier, 'fields'>,
): void {
  const parts = sections.flatMap((section) => sectionParts(doc, section, dossier));
  for (let at = 0; at < parts.length; ) {
    const isWide = parts[at]?.isWide === true;
    const end = parts.findIndex((part, of) => of > at && part.isWide !== isWide);
    const run = parts.slice(at, end === -1 ? parts.length : end);
    const items = run.flatMap((part) => part.items);
    // A heading alone stays with the first row of what follows it.
    doc.reserve((items.at(-1)?.holds === true ? 60 : 0) + (items.length === 1 ? (items[0]?.height ?? 0) : 0));
    if (isWide) placeInOne(items, doc);
    else placeInTwo(items, doc);
    at += run.length;
  }
}
