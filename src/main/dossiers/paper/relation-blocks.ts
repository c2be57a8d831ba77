import { type GroupNode, memberMarks, memberName, memberTexts } from '../../../shared/dossier/relations/group-members';
import type { OfficePerson } from '../../../shared/dossier/relations/office-persons';
import { countOf } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { type CellText, headingItem, paragraphItems, tableItems } from './paper-blocks';
import { looks, type PaperDocument } from './paper-document';
import type { FlowItem } from './paper-flow';

/** The group of an office as paper shows it. `total`: its members in the month, of which the tree may have fewer. */
export type PaperGroupTree = { readonly root: GroupNode; readonly total: number };

/** How far each level of a group is to the right, in points. */
const levelIndent = 9;

/** A member, and the name of what it is under, for a reader who does not see how far the row is to the right. */
type Row = { readonly node: GroupNode; readonly level: number; readonly under: string };

function rowsOf(root: GroupNode): readonly Row[] {
  const rowsUnder = (node: GroupNode, level: number): readonly Row[] =>
    node.children.flatMap((child) => [{ node: child, level, under: memberName(node) }, ...rowsUnder(child, level + 1)]);
  return [{ node: root, level: 0, under: '' }, ...rowsUnder(root, 1)];
}

type PartInput = {
  /** Comes behind the heading on the paper of a location. */
  readonly of: string | null;
};

const titled = (title: string, of: string | null): string => (of === null ? title : `${title} ${of}`);

/** The group of an office, each member below its subgroup, as on screen (docs/rules/dossier.md#group-members). */
export function groupItems(
  doc: PaperDocument,
  { group: { root, total }, own, of }: PartInput & { readonly group: PaperGroupTree; readonly own: string },
): readonly FlowItem[] {
  const columns = [
    { label: 'Naam', share: 0.31 },
    { label: 'Onder', share: 0.25 },
    { label: 'KvK', share: 0.1 },
    { label: 'Plaats', share: 0.14 },
    { label: 'FTE', share: 0.07, align: 'right' as const },
    { label: 'Vergunning', share: 0.13 },
  ];
  const rows = rowsOf(root).map(({ node, level, under }): readonly (readonly CellText[])[] => {
    const marks = memberMarks(node, own).join(', ');
    const indent = level * levelIndent;
    const name = { text: memberName(node), indent };
    return [
      marks === '' ? [name] : [name, { text: marks, look: looks.small, indent }],
      [{ text: under, look: looks.small }],
      ...memberTexts(node).map((text) => [{ text }]),
    ];
  });
  const table = tableItems(doc, { columns, rows, hasHead: true, hasRowHeads: true }, doc.width);
  const aside = `${countOf(total, 'lid', 'leden')} in deze maand`;
  return [headingItem(doc, { level: 2, text: titled('Groep', of), aside }, doc.width), ...table];
}

/** Who has a function at an office, and their other companies, as on screen (docs/rules/dossier.md#people-elsewhere). */
export function peopleItems(
  doc: PaperDocument,
  { persons, of }: PartInput & { readonly persons: readonly OfficePerson[] },
): readonly FlowItem[] {
  const heading = headingItem(doc, { level: 2, text: titled('Personen elders', of) }, doc.width);
  if (persons.length === 0)
    return [heading, ...paragraphItems(doc, { text: repeatedSentences.noOfficePersons }, doc.width)];
  const columns = [
    { label: 'Persoon', share: 0.5 },
    { label: 'Andere bedrijven', share: 0.5 },
  ];
  const rows = persons.map(({ name, functions, elsewhere }): readonly (readonly CellText[])[] => [
    [{ text: name }, ...(functions.length === 0 ? [] : [{ text: functions.join(', '), look: looks.small }])],
    elsewhere.length === 0 ? [{ text: 'geen' }] : elsewhere.map((company) => ({ text: company.name })),
  ]);
  return [heading, ...tableItems(doc, { columns, rows, hasHead: true, hasRowHeads: true }, doc.width)];
}
