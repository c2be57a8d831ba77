import { useEffect, useState } from 'react';
import { optionAccess } from '../../../../shared/access/option-access';
import { missingFileOption } from '../../../../shared/access/permissions';
import type { MomentFile, MomentHead, MomentList, OpenedMoment } from '../../../../shared/bridge/moment-contract';
import type { Owner } from '../../../../shared/domain/account/session';
import type { Failure } from '../../../../shared/domain/result';
import { keptOn } from '../../../../shared/texts/own/moment-sentences';
import { bridge } from '../../../bridge/bridge';
import { useOwner } from '../../../core/account/owner';
import { useApplication } from '../../../core/application-store';
import { useWindowMonth } from '../../../core/months/window-month';
import { notifyFailure, notifyGone, notifySaved } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';

export type Moments = {
  /** Null until they are known. */
  readonly list: MomentList | null;
  readonly failure: Failure | null;
  /** The chosen moment; null without moments. */
  readonly chosen: MomentHead | null;
  /** The opened moment; null until it is read. */
  readonly opened: OpenedMoment | null;
  readonly openFailure: Failure | null;
  readonly choose: (id: string) => void;
  /** The moment beside which the chosen one is shown; null for today's dossier. */
  readonly against: MomentHead | null;
  readonly compareWith: (id: string | null) => void;
  readonly reload: () => void;
};

/** The kept moments of an office, and the one that is open: at first the newest. */
export function useMoments(id: string): Moments {
  const owner = useOwner();
  const month = useWindowMonth();
  const [wanted, setWanted] = useState<{ readonly id: string; readonly against: string | null } | null>(null);
  const known = owner === null || month === null ? null : { owner, month };
  const list = useAnswer('moment.list', known === null ? null : { ...known, id }, id);
  const { reload } = list;
  useEffect(() => bridge.listen('moments.changed', reload), [reload]);
  const moments = list.data?.moments ?? [];
  const chosen = moments.find((moment) => moment.id === wanted?.id) ?? moments[0] ?? null;
  const against = moments.find((moment) => moment.id === wanted?.against && moment.id !== chosen?.id) ?? null;
  const question =
    known === null || chosen === null ? null : { ...known, moment: chosen.id, against: against?.id ?? null };
  const opened = useAnswer('moment.read', question, chosen?.id);
  return {
    list: list.data,
    failure: list.failure,
    chosen,
    opened: chosen === null ? null : opened.data,
    openFailure: opened.failure,
    choose: (moment) => setWanted({ id: moment, against: null }),
    against,
    compareWith: (moment) => chosen !== null && setWanted({ id: chosen.id, against: moment }),
    reload: () => {
      reload();
      opened.reload();
    },
  };
}

/** Restores a removed moment. */
async function restore(owner: Owner, moment: string): Promise<void> {
  const answer = await bridge.request('moment.restore', { owner, moment });
  if (!answer.ok) notifyFailure('Het moment is niet teruggezet', answer);
}

/** Removes a moment, and offers to take that back. @returns takes it back; null when nothing was removed */
export async function removeMoment(owner: Owner, { id, keptAt }: MomentHead): Promise<(() => Promise<void>) | null> {
  const answer = await bridge.request('moment.remove', { owner, moment: id });
  if (!answer.ok) {
    notifyFailure('Het moment is niet verwijderd', answer);
    return null;
  }
  const back = () => restore(owner, id);
  notifyGone('Moment verwijderd', `${keptOn(keptAt)}.`, back);
  return back;
}

/** Writes a moment, its document or its proof to a file. */
export async function exportMoment(owner: Owner, moment: string, file: MomentFile): Promise<void> {
  const words =
    file === 'proof'
      ? { done: 'Bewijsbestand geëxporteerd', failed: 'Het bewijsbestand is niet geëxporteerd' }
      : { done: 'Moment geëxporteerd', failed: 'Het moment is niet geëxporteerd' };
  notifySaved(await bridge.request('moment.export', { owner, moment, file }), words);
}

/** Why a moment cannot be written to a file; null when it can. */
export function useExportReason(opened: OpenedMoment | null): string | null {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  if (opened === null) return 'Er is geen moment gekozen';
  if (opened.head.about === null) return 'Een beschadigd moment wordt niet geschreven';
  if (opened.head.about.isPartial) return 'Uw abonnement geeft niet meer alles van dit moment';
  const lack = options === null ? null : missingFileOption(options, 'advisers', false);
  return lack === null ? null : optionAccess[lack].missing;
}
