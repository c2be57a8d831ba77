import { Link } from 'wouter';
import { mailLink } from '../../../shared/format/outside-address';
import type { FaqLink } from '../../../shared/texts/faq-item';
import { useProviderMail } from '../../core/account/provider-mail';
import { useApplication } from '../../core/application-store';
import { useIsFramed } from '../../core/navigation/framed';
import { isOffered } from '../../core/navigation/offered-screens';
import { paths } from '../../core/navigation/routes';
import { showFiltered } from '../../list/show-filtered';
import type { List } from '../../list/store/list-store';
import { TextButton } from '../../ui/panels/text-button';

type FaqAnswerLinkProps = { readonly link: FaqLink; readonly list: List };

/** From an answer into the program, or to a mail; nothing where the subscription does not have it. */
export function FaqAnswerLink({ link, list }: FaqAnswerLinkProps) {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const address = useProviderMail();
  const isFramed = useIsFramed();
  if ('filters' in link) {
    if (!isFramed) return null;
    return <TextButton onClick={() => void showFiltered(list, 'advisers', link.filters)}>{link.label}</TextButton>;
  }
  if ('subject' in link) {
    const mail = address === null ? null : mailLink(address, link.subject);
    return mail === null ? <Link href={paths.contact}>{link.label}</Link> : <a href={mail}>{link.label}</a>;
  }
  return account !== null && !isOffered(account, link.screen) ? null : (
    <Link href={paths[link.screen]}>{link.label}</Link>
  );
}
