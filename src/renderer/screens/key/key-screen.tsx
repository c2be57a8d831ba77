import { useDocumentTitle } from '@mantine/hooks';
import type { KeyState } from '../../../shared/domain/account/key-question';
import { keyReasons } from '../../../shared/texts/key-sentences';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { BusyRing } from '../../ui/panels/busy-ring';
import { Logo } from '../../ui/values/logo';
import { KeyChoices } from './key-choices';
import { KeyForm } from './key-form';
import classes from './key-screen.module.css';
import { useKeyQuestion } from './use-key-question';

const Busy = () => (
  <p className={classes.busy} role="status">
    {useDelayed(true) && (
      <>
        <BusyRing /> Adviesatlas wordt gestart…
      </>
    )}
  </p>
);

/** Before everything else, where no keychain gives the key: what the user wants, asked once in a start. */
export function KeyScreen({ state }: { readonly state: KeyState }) {
  useDocumentTitle('Uw sleutel – Adviesatlas');
  const question = useKeyQuestion(state);
  const { asked, way } = question;
  return (
    <main className={classes.page}>
      <section className={classes.card}>
        <div className={classes.brand}>
          <Logo size={40} />
          <div>
            <h1>Uw gegevens beveiligen</h1>
            <p>Adviesatlas bewaart uw gegevens versleuteld op deze computer.</p>
          </div>
        </div>
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
