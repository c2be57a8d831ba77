import { Link } from 'wouter';
import { formatDay } from '../../../shared/format/format-date';
import { mailLink } from '../../../shared/format/outside-address';
import { privacyChanged, privacySections } from '../../../shared/texts/privacy-statement';
import { useProviderMail } from '../../core/account/subscription-offer';
import { BackButton } from '../../core/navigation/back-button';
import { useIsFramed } from '../../core/navigation/framed';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { ReadingPage } from '../../ui/panels/pages';
import classes from './privacy-screen.module.css';

/** Says how to contact the provider: by mail if the address is known, and by the contact form. */
function ContactAddress() {
  const address = useProviderMail();
  const link = address === null ? null : mailLink(address, 'Privacy');
  return (
    <p>
      Hebt u een vraag of een verzoek over uw gegevens?{' '}
      {link !== null && (
        <>
          Stuur een e-mail naar <a href={link}>{address}</a>, of gebruik{' '}
        </>
      )}
      {link === null && 'Gebruik '}
      <Link href={paths.contact}>het contactformulier</Link>.
    </p>
  );
}

/** /privacy: how personal data are handled (docs/rules/session.md#privacy). */
export function PrivacyScreen() {
  useScreenTitle('privacy');
  const isFramed = useIsFramed();
  return (
    <ReadingPage
      title="Privacyverklaring"
      centred={!isFramed}
      intro={`Laatst gewijzigd op ${formatDay(privacyChanged)}`}
      {...(isFramed ? {} : { back: <BackButton /> })}
    >
      <div className={classes.text}>
        {privacySections.map(({ title, paragraphs }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <section aria-label="Contact">
          <h2>Contact</h2>
          <ContactAddress />
        </section>
      </div>
    </ReadingPage>
  );
}
