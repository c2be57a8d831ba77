import type { Dossier } from '../../domain/dossiers/dossier';
import type { DossierModel } from '../dossier-model';
import { personName } from '../people-kinds';
import { currentOf, type ReadingDay, versionsOf } from '../versions';

const nameParts = ['initials', 'firstNames', 'lastNameInfixes', 'lastName', 'maidenNameInfixes', 'maidenName'];

/** The name as the register writes it, from the parts that hold today. */
export function writtenName(dossier: Pick<Dossier, 'fields'>, on: ReadingDay): string | null {
  const current = (field: string): unknown => currentOf(versionsOf(dossier.fields[field], null), on)[0]?.value ?? null;
  try {
    return personName(Object.fromEntries(nameParts.map((name) => [name, current(name)])));
  } catch {
    // The field itself reports a part that is not a text.
    return null;
  }
}

/** The career is left out, because it has a separate table. */
export const withoutCareer = (model: DossierModel): DossierModel => ({
  ...model,
  sections: model.sections.map((section) => ({
    ...section,
    label: 'Persoon',
    fields: section.fields.filter(({ point }) => point.name !== 'functions'),
  })),
});

/** What a page says of a person of whom only the AFM's data are known; such an id has a tilde (docs/rules/dossier.md#person-dossier). */
export const onlyAfm = 'Van deze persoon zijn alleen gegevens van de Autoriteit Financiële Markten bekend.';
