import { withheldFields } from '../catalog/withheld-values';
import type { Dossier, DossierField, Version } from '../domain/dossiers/dossier';
import { datedValueOf } from './versions';

/** The field with a person's posts. Posts that ended are part of the dossier itself and not history (docs/rules/dossier.md#person-dossier). */
const career = 'functions';

/**
 * A dossier without the versions that ended on or before a day. Versions that begin later are kept: they belong to the current month.
 * @param today `YYYY-MM-DD`
 */
export function withoutHistory(dossier: Dossier, today: string): Dossier {
  const isLasting = (version: Version): boolean => {
    const { to } = datedValueOf(version);
    return to === null || to > today;
  };
  const current = ([name, field]: readonly [string, DossierField]): readonly [string, DossierField] =>
    name === career ? [name, field] : [name, { ...field, versions: field.versions.filter(isLasting) }];
  return { ...dossier, fields: Object.fromEntries(Object.entries(dossier.fields).map(current)), history: [] };
}

/**
 * A dossier of an office without values of special modules that the subscription lacks, even if the provider sends them
 * (docs/rules/options.md#withheld-columns).
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
