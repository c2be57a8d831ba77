import { type GuardedControl, isOpen } from '../../../shared/access/option-access';
import { providerMailOf } from '../../../shared/bridge/application';
import { mailLink } from '../../../shared/format/outside-address';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useApplication } from '../application-store';

/** The provider's mail address, which is also known without a login; null when it is unknown (docs/rules/session.md#provider-mail). */
export const useProviderMail = (): string | null =>
  useApplication(({ start }) => (start === null ? null : providerMailOf(start)));

type SubscriptionOfferProps = {
  /** The offered control, from the table of options. */
  readonly access: { readonly label: string; readonly benefit: string };
};

/** Explains the benefit of an option, and how to ask for it, to an account without the option. */
export function SubscriptionOffer({ access: { label, benefit } }: SubscriptionOfferProps) {
  const address = useProviderMail();
  const href = address === null ? null : mailLink(address, `Abonnement met ${label}`);
  return (
    <>
      {benefit}{' '}
      {href === null ? (
        repeatedSentences.askForAccess
      ) : (
        <>
          Vraag toegang per e-mail: <a href={href}>{address}</a>.
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
