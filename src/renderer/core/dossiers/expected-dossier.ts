import type { Owner } from '../../../shared/domain/account/session';
import type { Dossier, DossierRef } from '../../../shared/domain/dossiers/dossier';
import { bridge } from '../../bridge/bridge';
import { ownerKey } from '../account/owner';

/** A dossier of an account and role, as one text. */
export const dossierKey = (owner: Owner | null, { kind, id }: DossierRef): string => `${ownerKey(owner)}/${kind}/${id}`;

/** The dossier that was read last; null until it is read, and when none is kept. */
let expected: { readonly key: string; dossier: Dossier | null } | null = null;

/**
 * Reads a dossier that the user is likely to open, as it is kept on this computer, so that it can be drawn at once. The
 * provider is not asked. @returns drops it again
 */
export function expectDossier(owner: Owner, ref: DossierRef): () => void {
  const mine = { key: dossierKey(owner, ref), dossier: null as Dossier | null };
  expected = mine;
  void bridge.request('dossier.kept', ref).then((answer) => {
    // A failure here is not reported: opening the dossier asks again.
    if (answer.ok) mine.dossier = answer.data;
  });
  return () => {
    if (expected === mine) expected = null;
  };
}

/** The expected dossier, if it has this key and has been read. */
export const expectedDossier = (key: string): Dossier | null => (expected?.key === key ? expected.dossier : null);
