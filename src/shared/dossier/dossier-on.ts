import type { Dossier, DossierField, Version } from '../domain/dossiers/dossier';
import { heldOf } from './versions';

/** A version as it was known on a day: what ended later still held; null for one that began later. */
function versionOn(version: Version, day: string): Version | null {
  const { from, to } = heldOf(version);
  if (from !== null && from > day) return null;
  // A beginning after the end was none, and is none without that end.
  return to !== null && to > day ? { ...version, start: from === null ? null : version.start, end: null } : version;
}

/**
 * A dossier as it was on an earlier day (docs/product.md#reference-month), from the days between which its values held. What has
 * no day is shown as it is now.
 * @param day `YYYY-MM-DD`
 */
export function dossierOn(dossier: Dossier, day: string): Dossier {
  const fieldOn = ([name, field]: readonly [string, DossierField]): readonly [string, DossierField] => [
    name,
    { ...field, versions: field.versions.flatMap((version) => versionOn(version, day) ?? []) },
  ];
  return {
    ...dossier,
    fields: Object.fromEntries(Object.entries(dossier.fields).map(fieldOn)),
    history: dossier.history.filter(({ date }) => date <= day),
  };
}
