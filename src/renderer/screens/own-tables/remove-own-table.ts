import type { Owner } from '../../../shared/domain/account/session';
import type { OwnTableHead } from '../../../shared/domain/lists/own-table';
import { bridge } from '../../bridge/bridge';
import { agreesToChange } from '../../core/account/change-question';
import { notifyFailure, notifyGone } from '../../core/notify';

/** Removes a table when the user agrees with what depends on it, with a message that brings it back. */
export async function removeOwnTable(owner: Owner | null, { id, revision, name }: OwnTableHead): Promise<void> {
  const question = { title: `“${name}” verwijderen?`, reasons: [], yes: 'Verwijderen' };
  if (!(await agreesToChange(owner, { kind: 'ownTable', id }, question))) return;
  const removed = await bridge.request('ownTable.remove', { id, revision });
  if (!removed.ok) {
    notifyFailure('De tabel is niet verwijderd', removed);
    return;
  }
  notifyGone(`Tabel “${name}” verwijderd`, 'Haar kolommen staan niet meer in de lijst.', async () => {
    const restored = await bridge.request('ownTable.restore', { id, revision: 0 });
    if (!restored.ok) notifyFailure('De tabel is niet teruggehaald', restored);
  });
}
