import { withheldFields } from '../catalog/withheld-values';
import type { Dossier } from '../domain/dossiers/dossier';

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
