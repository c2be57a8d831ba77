import type { Owner } from '../../../shared/domain/account/session';
import type { Dossier, DossierRef } from '../../../shared/domain/dossiers/dossier';
import { bridge } from '../../bridge/bridge';
import { ownerKey } from '../account/owner';

/** The key of an account's and role's dossier, as text. */
export const dossierKey = (owner: Owner | null, { kind, id }: DossierRef): string => `${ownerKey(owner)}/${kind}/${id}`;

/** The dossier that was read ahead last. The dossier itself is null until it is read, and when it is not kept on this computer. */
let expected: { readonly key: string; dossier: Dossier | null } | null = null;

/**
 * Reads a dossier that the user will probably open from this computer, so that it can be drawn at once. The provider is not asked.
 * @returns a function that drops it again
 */
export function expectDossier(owner: Owner, ref: DossierRef): () => void {
  const mine = { key: dossierKey(owner, ref), dossier: null as Dossier | null };
  expected = mine;
  void bridge.request('dossier.kept', ref).then((answer) => {
    // A failure is not reported here, because opening the dossier asks again.
    if (answer.ok) mine.dossier = answer.data;
  });
  return () => {
    if (expected === mine) expected = null;
  };
}

/** The dossier that was read ahead, if it has this key; null otherwise, or while it is being read. */
export const expectedDossier = (key: string): Dossier | null => (expected?.key === key ? expected.dossier : null);
