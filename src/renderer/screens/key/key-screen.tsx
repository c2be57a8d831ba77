import { UnstyledButton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type Icon, IconKey, IconLock, IconLockOff, IconPassword, IconRefresh } from '@tabler/icons-react';
import type { KeyState } from '../../../shared/domain/account/key-question';
import { keyReasons } from '../../../shared/texts/key-sentences';
import { focusTitle, useFocusAfterRemoval } from '../../ui/behaviour/focus';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { CardHead } from '../../ui/panels/pages';
import { BusyRing } from '../../ui/panels/waiting';
import { KeyForm, type KeyQuestion, useKeyQuestion } from './key-form';
import classes from './key-screen.module.css';

type KeyChoiceProps = {
  readonly Icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
};

const KeyChoice = ({ Icon: Sign, title, text, disabled, onClick }: KeyChoiceProps) => (
  <li>
    <UnstyledButton className={classes.choice} onClick={onClick} disabled={disabled}>
      <Sign size={20} stroke={1.6} aria-hidden />
      <strong>{title}</strong>
      <span>{text}</span>
    </UnstyledButton>
  </li>
);

/** The choices when the keychain has no key, each with its consequences. */
function KeyChoices({ question: { asked, busy, goTo, give } }: { readonly question: KeyQuestion }) {
  const hasData = asked?.at === 'asking' && asked.hasData;
  const hasPassword = asked?.at === 'asking' && asked.hasPassword;
  return (
    <ul className={classes.choices}>
      {hasPassword && (
        <KeyChoice
          Icon={IconPassword}
          title="Uw wachtwoord geven"
          text="Opent de gegevens die u met uw eigen wachtwoord bewaarde."
          disabled={busy}
          onClick={() => goTo('password')}
        />
      )}
      <KeyChoice
        Icon={IconRefresh}
        title="Opnieuw proberen"
        text="Vraagt de sleutelbos van de computer nog eens."
        disabled={busy}
        onClick={() => void give({ kind: 'retry' })}
      />
      <KeyChoice
        Icon={IconLock}
        title={hasPassword ? 'Een nieuw wachtwoord' : 'Een eigen wachtwoord'}
        text={
          hasData
            ? 'Begint opnieuw met een nieuwe sleutel. Wat er nu staat gaat daarmee niet open, maar blijft bewaard.'
            : 'Adviesatlas vraagt het bij elke start. Zonder dat wachtwoord kan niemand uw gegevens lezen.'
        }
        disabled={busy}
        onClick={() => goTo('newPassword')}
      />
      <KeyChoice
        Icon={IconKey}
        title="Herstelsleutel invoeren"
        text="Opent de gegevens die u eerder bewaarde, met de sleutel die u toen hebt opgeschreven."
        disabled={busy}
        onClick={() => goTo('recoveryKey')}
      />
      <KeyChoice
        Icon={IconLockOff}
        title="Niets bewaren"
        text="Alleen voor deze keer: na het sluiten is alles weg, ook weergaven en KvK-lijsten."
        disabled={busy}
        onClick={() => void give({ kind: 'keepNothing' })}
      />
    </ul>
  );
}

const Busy = () => (
  <p className={classes.busy} role="status">
    {useDelayed(true) && (
      <>
        <BusyRing /> Adviesatlas wordt gestart…
      </>
    )}
  </p>
);

/** Shown before everything else when the keychain provides no key; it asks once per start what the user wants. */
export function KeyScreen({ state }: { readonly state: KeyState }) {
  useDocumentTitle('Uw sleutel – Adviesatlas');
  const question = useKeyQuestion(state);
  const { asked, way } = question;
  const keptFocus = useFocusAfterRemoval(focusTitle);
  return (
    <main className={classes.page} ref={keptFocus}>
      <section className={classes.card}>
        <CardHead
          title="Uw gegevens beveiligen"
          subtitle="Adviesatlas bewaart uw gegevens versleuteld op deze computer."
        />
        {asked === null ? (
          <Busy />
        ) : (
          <>
            {asked.at === 'protecting' && (
              <p className={classes.why}>
                De herstelsleutel klopt. De sleutelbos kan hem niet bewaren: kies een wachtwoord dat hem bewaakt.
              </p>
            )}
            {asked.at === 'asking' && (way === null || way === 'password') && (
              <p className={classes.why}>{keyReasons[asked.why]}</p>
            )}
            {way === null ? <KeyChoices question={question} /> : <KeyForm key={way} way={way} question={question} />}
          </>
        )}
      </section>
    </main>
  );
}
