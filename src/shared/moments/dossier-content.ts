import { columnNamed } from '../catalog/catalog';
import { type DossierModel, headingOf } from '../dossier/dossier-model';
import type { KeyFigure } from '../dossier/key-figures';
import { linesOf, type ShownField } from '../dossier/shown-field';
import { linesText, lineText } from '../dossier/shown-value';
import { type DossierContent, figureGroup, type MomentField, type MomentVersion } from './moment';

type Sources = Omit<DossierContent, 'groups' | 'fields'> & {
  readonly model: DossierModel;
  readonly figures: readonly KeyFigure[];
};

const versionsOf = (field: ShownField): readonly MomentVersion[] =>
  field.versions.map((version) => ({ text: linesText(linesOf(field, version)), from: version.from, to: version.to }));

/** The texts of a field, and its colour when it is one judged figure. */
function shownValue({ lines }: ShownField): Pick<MomentField, 'texts' | 'judged'> {
  const [line] = lines;
  const [piece] = line?.pieces ?? [];
  if (lines.length !== 1 || line?.label !== null || line.pieces.length !== 1 || piece?.kind !== 'judged')
    return { texts: lines.map(lineText), judged: null };
  const { text, status, reason } = piece;
  return { texts: text === '' ? [] : [text], judged: { status, reason } };
}

const fieldOf = (group: string, field: ShownField): MomentField => ({
  group,
  name: field.point.name,
  label: field.point.label,
  column: field.at.column?.name ?? field.point.name,
  field: field.point.field,
  state: field.state,
  ...shownValue(field),
  value: null,
  versions: versionsOf(field),
});

function figureField({ column, value, text, judgement }: KeyFigure, fields: readonly ShownField[]): MomentField {
  const dated = fields.find(({ at }) => at.column?.name === column.name);
  const isFilled = text !== null || judgement !== null;
  return {
    group: figureGroup,
    name: column.name,
    label: column.label,
    column: column.name,
    field: columnNamed('advisers', column.name)?.field ?? column.name,
    state: isFilled ? 'filled' : column.withheld === true ? 'withheld' : 'empty',
    texts: text === null ? [] : [text],
    judged: judgement,
    value,
    versions: dated === undefined ? [] : versionsOf(dated),
  };
}

/** A dossier as the screen shows it, to be kept or compared: the key figures, then the fields of every group. */
export function dossierContent({ model, figures, ...about }: Sources): DossierContent {
  const shown = model.sections.flatMap(({ fields }) => fields);
  return {
    ...about,
    groups: [
      { name: figureGroup, label: 'Kerncijfers' },
      ...model.sections.map((section) => ({ name: section.name, label: headingOf(section) })),
    ],
    fields: [
      ...figures.map((figure) => figureField(figure, shown)),
      ...model.sections.flatMap(({ name, fields }) => fields.map((field) => fieldOf(name, field))),
    ],
  };
}
