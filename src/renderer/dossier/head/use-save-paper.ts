import { useRef, useState } from 'react';
import type { DossierRef } from '../../../shared/domain/dossiers/dossier';
import { firstPaperChoice, type PaperPart, paperGroups } from '../../../shared/domain/exports/paper';
import type { PeerGroup } from '../../../shared/domain/lists/list';
import { bridge } from '../../bridge/bridge';
import { useHasControl } from '../../core/account/subscription-offer';
import { useWindowMonth } from '../../core/months/window-month';
import { notifySaved } from '../../core/notify';
import { useDossierView } from '../state/dossier-view-store';

type SavePaper = {
  readonly ref: DossierRef;
  readonly peers: PeerGroup | null;
  /** The user's own parts that come along. */
  readonly own: readonly PaperPart[];
};

/** Saves a dossier as a PDF, with the groups and the period that the page shows (docs/rules/dossier.md#reading). */
export function useSavePaper({ ref, peers, own }: SavePaper) {
  const month = useWindowMonth();
  const toggles = useHasControl('groups');
  const mayShowHistory = useHasControl('history');
  const { hidden, mutations } = useDossierView();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const save = async (): Promise<void> => {
    // A second click before the file is there would write it twice.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    const saved = await bridge.request('dossier.savePaper', {
      ref,
      month,
      groups: toggles && hidden.size > 0 ? paperGroups.filter((name) => !hidden.has(name)) : null,
      parts: [...firstPaperChoice.parts, ...own],
      period: mayShowHistory ? mutations : null,
      peers,
    });
    isBusy.current = false;
    setIsSaving(false);
    notifySaved(saved, { done: 'PDF bewaard', failed: 'De PDF is niet bewaard' });
  };
  return { isSaving, save: () => void save() };
}
