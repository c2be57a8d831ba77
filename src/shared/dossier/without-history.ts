import type { Dossier, DossierField } from '../domain/dossiers/dossier';
import { heldOf, holdsOn } from './versions';

/** The posts of a person: those that ended belong to the dossier itself (docs/product.md#person-dossier). */
const career = 'functions';

/** A dossier with the values that hold on a day, and nothing of what was before. @param today `YYYY-MM-DD` */
export function withoutHistory(dossier: Dossier, today: string): Dossier {
  const holds = holdsOn(today);
  const current = ([name, field]: readonly [string, DossierField]): readonly [string, DossierField] =>
    name === career
      ? [name, field]
      : [name, { ...field, versions: field.versions.filter((one) => holds(heldOf(one))) }];
  return { ...dossier, fields: Object.fromEntries(Object.entries(dossier.fields).map(current)), history: [] };
}
