import type { Dossier, DossierField, Version } from '../domain/dossiers/dossier';
import { heldOf } from './versions';

/** The posts of a person: those that ended belong to the dossier itself (docs/product.md#person-dossier). */
const career = 'functions';

/**
 * A dossier without what ended before a day; what begins later is no history, but of the month that is open.
 * @param today `YYYY-MM-DD`
 */
export function withoutHistory(dossier: Dossier, today: string): Dossier {
  const isLasting = (version: Version): boolean => {
    const { to } = heldOf(version);
    return to === null || to > today;
  };
  const current = ([name, field]: readonly [string, DossierField]): readonly [string, DossierField] =>
    name === career ? [name, field] : [name, { ...field, versions: field.versions.filter(isLasting) }];
  return { ...dossier, fields: Object.fromEntries(Object.entries(dossier.fields).map(current)), history: [] };
}
