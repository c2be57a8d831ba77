import { mailLink } from '../../../shared/format/outside-address';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useProviderMail } from './provider-mail';

type SubscriptionOfferProps = {
  /** What is offered, as the table of options has it. */
  readonly access: { readonly label: string; readonly brings: string };
};

/** What a subscription brings and whom to ask for it, for accounts without it. */
export function SubscriptionOffer({ access: { label, brings } }: SubscriptionOfferProps) {
  const address = useProviderMail();
  const href = address === null ? null : mailLink(address, `Abonnement met ${label}`);
  return (
    <>
      {brings}{' '}
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
