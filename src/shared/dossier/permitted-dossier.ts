import { withheldFields } from '../catalog/withheld-values';
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

/**
 * A dossier of an office without what the subscription withholds of its special modules, also where the provider sends it
 * (docs/product.md#withheld-columns).
 * @param withheld names of columns
 */
export function withoutWithheld(dossier: Dossier, withheld: readonly string[]): Dossier {
  const fields = withheldFields(withheld);
  if (fields.size === 0 || dossier.ref.kind !== 'office') return dossier;
  return {
    ...dossier,
    tp: withheld.includes('tp') ? null : dossier.tp,
    fields: Object.fromEntries(Object.entries(dossier.fields).filter(([name]) => !fields.has(name))),
    history: dossier.history.filter(({ field }) => !fields.has(field)),
  };
}
