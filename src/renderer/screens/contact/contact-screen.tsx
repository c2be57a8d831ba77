import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { mailLink } from '../../../shared/format/outside-address';
import { questionTitle } from '../../../shared/texts/contact-sentences';
import { bridge } from '../../bridge/bridge';
import { useProviderMail } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { useIsFramed } from '../../core/navigation/framed';
import { ReadingPage } from '../../ui/panels/pages';
import { ContactForm } from './contact-form';
import { createQuestionStore } from './question-store';

/** /contact: a question to the provider, with or without a login (docs/product.md#contact-form). */
export function ContactScreen() {
  useDocumentTitle(`${questionTitle} – Adviesatlas`);
  const by = useApplication((state) => state.start?.session.account?.email ?? null);
  const address = useProviderMail();
  const isFramed = useIsFramed();
  const link = address === null ? null : mailLink(address);
  return (
    <ReadingPage
      title={questionTitle}
      centred={!isFramed}
      intro={
        <>
          Uw vraag gaat naar de aanbieder van de gegevens.
          {link !== null && (
            <>
              {' '}
              Liever een e-mail? Schrijf naar <a href={link}>{address}</a>.
            </>
          )}
        </>
      }
    >
      <Question key={by ?? ''} by={by} />
    </ReadingPage>
  );
}

/** The form of one requester; each has a form of its own. */
function Question({ by }: { readonly by: string | null }) {
  const [store] = useState(() => createQuestionStore(by, bridge.request));
  useEffect(() => {
    const { open, flush } = store.getState();
    void open();
    // A window that closes has no time for the pause after the last key.
    const onHide = () => void flush();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, [store]);
  return <ContactForm store={store} />;
}
