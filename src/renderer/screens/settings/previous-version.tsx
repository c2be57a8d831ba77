import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnWorkReport, WaitingWork } from '../../../shared/domain/account/own-work';
import type { Owner } from '../../../shared/domain/account/session';
import type { UpdateState } from '../../../shared/domain/program/update';
import type { Result } from '../../../shared/domain/result';
import { ownWorkLines } from '../../../shared/texts/own/own-work-sentences';
import { returnSentences, whyNoReturn } from '../../../shared/texts/update-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { notifyFailure, notifySaved } from '../../core/notify';
import { askUpdate } from '../../core/update-calls';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { useIsDrawn } from '../../ui/behaviour/use-is-drawn';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { QuestionDialog } from '../../ui/panels/question-dialog';
import classes from './settings-screen.module.css';

/** The version to which this account can go back, asked again in another phase; undefined until the answer is there. */
function usePrevious(owner: Owner | null, phase: UpdateState['phase']): string | null | undefined {
  const [previous, setPrevious] = useState<string | null>();
  useEffectOn([owner?.email, phase], () => {
    let isLate = false;
    void bridge.request('update.previous').then((answer) => {
      if (!isLate) setPrevious(answer.ok ? answer.data : null);
    });
    return () => {
      isLate = true;
    };
  });
  return previous;
}

const busy: ReadonlySet<UpdateState['phase']> = new Set(['seeking', 'returning', 'keeping', 'kept', 'fetching']);

/** Terug naar de vorige versie: asks first, because the program and the user's data change (docs/rules/settings.md#going-back). */
export function PreviousVersion({ update }: { readonly update: UpdateState }) {
  const owner = useOwner();
  const isPinned = useApplication((state) => state.start?.settings.pinnedVersion !== '');
  const previous = usePrevious(owner, update.phase);
  const [opened, setOpened] = useState(false);
  if (update.phase === 'returnReady')
    return <Button onClick={() => void askUpdate('look')}>Toch niet teruggaan</Button>;
  const reason = isPinned
    ? whyNoReturn.pinned
    : owner === null
      ? whyNoReturn.login
      : previous === null
        ? whyNoReturn.snapshot
        : busy.has(update.phase)
          ? whyNoReturn.busy
          : null;
  return (
    <>
      <ReasonedButton reason={reason} onClick={() => typeof previous === 'string' && setOpened(true)}>
        Terug naar de vorige versie…
      </ReasonedButton>
      <QuestionDialog
        title="Terug naar de vorige versie"
        sentences={returnSentences(previous ?? '')}
        yes={`Versie ${previous} ophalen`}
        size={560}
        opened={opened}
        onClose={() => setOpened(false)}
        onYes={() => {
          setOpened(false);
          void askUpdate('return');
        }}
      />
    </>
  );
}

/** Wat u sindsdien schreef: what later versions wrote before the user went back, to be taken in. */
export function WrittenSince() {
  const owner = useOwner();
  return owner === null ? null : <Waiting key={`${owner.email} ${owner.role}`} owner={owner} />;
}

function Waiting({ owner }: { readonly owner: Owner }) {
  const isDrawn = useIsDrawn();
  const [waiting, setWaiting] = useState<readonly WaitingWork[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Result<OwnWorkReport> | null>(null);
  const read = async () => {
    const answer = await bridge.request('ownWork.waiting', { owner });
    if (answer.ok) setWaiting(answer.data);
    else if (isDrawn.current) notifyFailure('Wat u sindsdien schreef, is niet te lezen', answer);
  };
  useEffectOn([owner], () => void read());
  const add = async (name: string) => {
    setAsked(name);
    setOutcome(await bridge.request('ownWork.addWaiting', { owner, name }));
    setAsked(null);
    await read();
  };
  const save = async (name: string) =>
    notifySaved(await bridge.request('ownWork.saveWaiting', { owner, name }), {
      done: 'Bewaard als bestand',
      failed: 'Het bestand is niet bewaard',
    });
  if (waiting.length === 0 && outcome === null) return null;
  return (
    <section aria-label="Wat u sindsdien schreef" className={classes.waiting}>
      {waiting.length > 0 && (
        <p>
          Wat u schreef voordat u terugging, is bewaard. Overnemen vervangt niets: wat er al is, blijft, en de rest komt
          erbij.
        </p>
      )}
      {waiting.map(({ name, version }) => (
        <div key={name} className={classes.together}>
          <span>Geschreven in versie {version}</span>
          <Button variant="filled" onClick={() => asked === null && void add(name)}>
            {asked === name ? 'Bezig...' : 'Overnemen'}
          </Button>
          <Button onClick={() => void save(name)}>Bewaren als bestand…</Button>
        </div>
      ))}
      {outcome !== null && !outcome.ok && <p role="alert">{sentenceOf(outcome)}</p>}
      {outcome?.ok && (
        <ul role="status" aria-label="Overgenomen">
          {ownWorkLines(outcome.data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
