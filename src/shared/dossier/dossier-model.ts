import { withheldFields } from '../catalog/withheld-values';
import type { Dossier } from '../domain/dossiers/dossier';
import { flagOf } from '../domain/lists/flag-words';
import { type DossierPoint, type SectionName, sectionLabel, sectionsOf } from './points';
import { type FieldContext, type ShownField, shownField } from './shown-field';
import { type TimelineEntry, timelineOf, type UnchangedEntry, unchangedOf } from './timeline';
import { currentOf, type ReadingDay, versionsOf } from './versions';

export type ShownSection = {
  readonly name: SectionName;
  readonly label: string;
  /** Shown after the label of a section that is not about the page's own subject; null for other sections. */
  readonly of: string | null;
  readonly fields: readonly ShownField[];
};

/** The heading of a section: its label, and to whom it belongs. */
export const headingOf = ({ label, of }: Pick<ShownSection, 'label' | 'of'>): string =>
  of === null ? label : `${label} ${of}`;

/** A dossier as a page shows it: all fields by section, and the changes. */
export type DossierModel = {
  readonly sections: readonly ShownSection[];
  readonly timeline: readonly TimelineEntry[];
  /** Figures that stayed the same in a new year, newest first. */
  readonly unchanged: readonly UnchangedEntry[];
  readonly isActive: boolean;
};

/** Whether a business still exists. When its dossier does not say, it does. */
function isActiveOn(dossier: Pick<Dossier, 'fields'>, on: ReadingDay): boolean {
  const current = currentOf(versionsOf(dossier.fields.active, null), on);
  return !current.some(({ value }) => value === false || flagOf(value) === false);
}

/** Reads a dossier once for everything that shows it. */
export function readDossier(
  dossier: Pick<Dossier, 'fields'>,
  points: readonly DossierPoint[],
  { withheld, today, period }: Pick<FieldContext, 'withheld' | 'today' | 'period'>,
): DossierModel {
  const isActive = isActiveOn(dossier, { today, period });
  const context = { dossier, withheld, withheldFields: withheldFields(withheld), today, period, isActive };
  const sections = sectionsOf(points).map(
    ({ name, points: own }): ShownSection => ({
      name,
      label: sectionLabel(name),
      of: null,
      fields: own.map((point) => shownField(point, context)),
    }),
  );
  return { sections, timeline: timelineOf(sections), unchanged: unchangedOf(sections), isActive };
}

/** The first line of text of a field, such as the name in a title; empty when the field has none. */
export function firstText({ sections }: Pick<DossierModel, 'sections'>, name: string): string {
  for (const { fields } of sections) {
    const field = fields.find(({ point }) => point.name === name);
    if (field !== undefined) return field.lines[0]?.pieces.map(({ text }) => text).join(', ') ?? '';
  }
  return '';
}

/** Whether a field has no value. A field that is withheld or unreadable does not count as empty (docs/rules/dossier.md#empty-fields). */
const isEmpty = ({ state }: ShownField): boolean => state === 'empty';

/** The number of fields without a value. */
export const emptyFieldCount = (sections: readonly ShownSection[]): number =>
  sections.reduce((sum, { fields }) => sum + fields.filter(isEmpty).length, 0);

/** All sections without their empty fields. A section with only empty fields stays, without fields. */
export const withoutEmptyFields = (sections: readonly ShownSection[]): readonly ShownSection[] =>
  sections.map((section) =>
    section.fields.some(isEmpty) ? { ...section, fields: section.fields.filter((field) => !isEmpty(field)) } : section,
  );
