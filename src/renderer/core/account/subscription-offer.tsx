import { type GuardedControl, isOpen } from '../../../shared/access/option-access';
import { providerMailOf } from '../../../shared/bridge/application';
import { mailLink } from '../../../shared/format/outside-address';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useApplication } from '../application-store';

/** The provider's mail address, which is also known without a login; null when it is unknown (docs/rules/session.md#provider-mail). */
export const useProviderMail = (): string | null =>
  useApplication(({ start }) => (start === null ? null : providerMailOf(start)));

/** Whom to ask for another subscription: whom the organization names, else the provider; null when that is unknown. */
function useAskedContact(): string | null {
  const contact = useApplication(({ start }) => start?.settings.subscriptionContact ?? '');
  const providerMail = useProviderMail();
  return contact === '' ? providerMail : contact;
}

const byMail = 'Vraag toegang per e-mail:';

/** How to ask for another subscription, as a sentence. */
export function useAskForAccess(): string {
  const contact = useAskedContact();
  if (contact === null) return repeatedSentences.askForAccess;
  return mailLink(contact) === null ? `Vraag om toegang bij ${contact}.` : `${byMail} ${contact}.`;
}

type SubscriptionOfferProps = {
  /** The offered control, from the table of options. */
  readonly access: { readonly label: string; readonly benefit: string };
};

/** Explains the benefit of an option, and how to ask for it, to an account without the option. */
export function SubscriptionOffer({ access: { label, benefit } }: SubscriptionOfferProps) {
  const contact = useAskedContact();
  const ask = useAskForAccess();
  const href = contact === null ? null : mailLink(contact, `Abonnement met ${label}`);
  return (
    <>
      {benefit}{' '}
      {href === null ? (
        ask
      ) : (
        <>
          {byMail} <a href={href}>{contact}</a>.
        </>
      )}
    </>
  );
}

/** Whether the logged-in account's subscription includes a control (docs/rules/options.md#options); false without a login. */
export const useHasControl = (control: GuardedControl): boolean =>
  useApplication(({ start }) => {
    const account = start?.session.account ?? null;
    return account !== null && isOpen(account.options, 'controls', control);
  });
