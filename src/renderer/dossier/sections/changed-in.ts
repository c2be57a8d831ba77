import type { ShownSection } from '../../../shared/dossier/dossier-model';
import type { ShownField } from '../../../shared/dossier/shown-field';
import type { DossierPeriod } from '../dossier-view-store';

const isChanged = ({ history }: ShownField, { from, to }: DossierPeriod): boolean =>
  history.changes.some(({ day }) => day >= from && day <= to);

/** The fields in which something changed in a period, by section; a table of years is kept or dropped with its field. */
export function changedIn(sections: readonly ShownSection[], period: DossierPeriod): readonly ShownSection[] {
  return sections.flatMap((section) => {
    const changed = new Set(section.fields.filter((field) => isChanged(field, period)).map(({ point }) => point.field));
    const fields = section.fields.filter((field) => changed.has(field.point.field));
    return fields.length === 0 ? [] : [{ ...section, fields }];
  });
}
