import type { ShownSection } from './dossier-model';
import type { ShownField } from './shown-field';

/** Whether a field has no value; one that is withheld or cannot be read is not empty (docs/product.md#empty-fields). */
const isEmpty = ({ state }: ShownField): boolean => state === 'empty';

/** How many fields have no value. */
export const emptyFieldCount = (sections: readonly ShownSection[]): number =>
  sections.reduce((sum, { fields }) => sum + fields.filter(isEmpty).length, 0);

/** Every section without its empty fields; a section of which all are empty stays, without fields. */
export const withoutEmptyFields = (sections: readonly ShownSection[]): readonly ShownSection[] =>
  sections.map((section) =>
    section.fields.some(isEmpty) ? { ...section, fields: section.fields.filter((field) => !isEmpty(field)) } : section,
  );
