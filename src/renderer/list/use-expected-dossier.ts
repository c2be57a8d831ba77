import { useEffect } from 'react';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { DossierRef } from '../../shared/domain/dossiers/dossier';
import type { ListName } from '../../shared/domain/lists/list-name';
import { useOwner } from '../core/account/owner';
import { expectDossier } from '../core/dossiers/expected-dossier';
import { readDossierId } from '../core/navigation/routes';
import { useList } from './list-context';
import { dossierOf } from './store/loaded-page';

/** Whoever goes through the rows by key rests on none of them for so many milliseconds; whoever opens one does. */
const restsFor = 60;

function refOf(list: ListName, id: string, dossier: string | null): DossierRef | null {
  const { opens } = listDefinitions[list];
  if (opens === 'article') return null;
  if (opens === 'person') return { kind: 'person', id };
  const read = dossier === null ? null : readDossierId(dossier);
  return read === null ? null : { kind: 'office', id: read.location };
}

/** Has the dossier of the row with the cursor read before it is opened, for as long as the list is on screen. */
export function useExpectedDossier(): void {
  const owner = useOwner();
  const list = useList((state) => state.list);
  const id = useList((state) => state.cursor?.id ?? null);
  const dossier = useList((state) => (id === null ? null : dossierOf(state.loaded, id)));
  useEffect(() => {
    const ref = id === null ? null : refOf(list, id, dossier);
    if (owner === null || ref === null) return;
    let forget = () => {};
    const timer = setTimeout(() => {
      forget = expectDossier(owner, ref);
    }, restsFor);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [owner, list, id, dossier]);
}
