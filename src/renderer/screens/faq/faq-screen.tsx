import { Accordion } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../../shared/format/format-number';
import { searchWords } from '../../../shared/format/found-ranges';
import { mailLink } from '../../../shared/format/outside-address';
import { faqGroups } from '../../../shared/texts/faq/faq';
import type { FaqItem, FaqLink } from '../../../shared/texts/faq/faq-item';
import { useProviderMail } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { BackButton } from '../../core/navigation/back-button';
import { useIsFramed } from '../../core/navigation/framed';
import { isOffered } from '../../core/navigation/offered-screens';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import type { List } from '../../list/core/store/list-store';
import { showFiltered } from '../../list/tools/related/related-rows';
import { TextSearch } from '../../ui/forms/text-search';
import { BestAnnouncement, BestMark } from '../../ui/marks/best-mark';
import { MarkedText } from '../../ui/marks/marked-text';
import { ReadingPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';
import { TextButton } from '../../ui/panels/text-button';
import classes from './faq-screen.module.css';
import { findItems } from './find-items';

type FaqAnswerLinkProps = { readonly link: FaqLink; readonly list: List };

/** A link from an answer into the program or to a mail; absent when the subscription lacks its target. */
function FaqAnswerLink({ link, list }: FaqAnswerLinkProps) {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const address = useProviderMail();
  const isFramed = useIsFramed();
  if ('filters' in link) {
    if (!isFramed) return null;
    return (
      <TextButton onClick={() => void showFiltered(list, 'advisers', { filters: link.filters })}>
        {link.label}
      </TextButton>
    );
  }
  if ('subject' in link) {
    const mail = address === null ? null : mailLink(address, link.subject);
    return mail === null ? <Link href={paths.contact}>{link.label}</Link> : <a href={mail}>{link.label}</a>;
  }
  return account !== null && !isOffered(account, link.screen) ? null : (
    <Link href={paths[link.screen]}>{link.label}</Link>
  );
}

const all = faqGroups.flatMap(({ items }) => items);

type ItemProps = {
  readonly item: FaqItem;
  readonly words: readonly string[];
  readonly list: List;
  /** Whether Enter in the search field opens it. */
  readonly best: boolean;
};

const Item = ({ item: { id, question, answer, link }, words, list, best }: ItemProps) => (
  <Accordion.Item value={id} data-best={best || undefined}>
    <Accordion.Control>
      <MarkedText text={question} words={words} /> {best && <BestMark />}
    </Accordion.Control>
    <Accordion.Panel>
      <p className={classes.answer}>
        <MarkedText text={answer} words={words} />
      </p>
      {link !== undefined && <FaqAnswerLink link={link} list={list} />}
    </Accordion.Panel>
  </Accordion.Item>
);

/** /faq: frequently asked questions, to read and search (docs/rules/session.md#faq). */
export function FaqScreen({ list }: { readonly list: List }) {
  useScreenTitle('faq');
  const isFramed = useIsFramed();
  const [search, setSearch] = useState('');
  const words = useMemo(() => searchWords(search), [search]);
  const shown = useDeferredValue(useMemo(() => findItems(faqGroups, search), [search]));
  const answers = shown.flatMap(({ items }) => items);
  /** The answers that the user opened; all search results are open. */
  const [opened, setOpened] = useState<string[]>([]);
  const isSearch = words.length > 0;
  const best = isSearch ? answers[0] : undefined;
  const page = useRef<HTMLDivElement>(null);
  const count = isSearch ? `${formatCount(answers.length)} van ${formatCount(all.length)} vragen` : '';
  return (
    <ReadingPage title="Veelgestelde vragen" centred={!isFramed} {...(isFramed ? {} : { back: <BackButton /> })}>
      <TextSearch
        label="Zoek in de vragen"
        value={search}
        onChange={setSearch}
        onEnter={() => page.current?.querySelector<HTMLElement>('[data-best] button')?.focus()}
        count={count}
      />
      <BestAnnouncement label={best?.question ?? null} />
      {answers.length === 0 && (
        <StatePanel
          within
          icon={<IconSearchOff size={24} stroke={1.6} />}
          title="Geen vraag met deze woorden"
          text="Zoek op minder of andere woorden, of stel uw vraag aan de aanbieder."
          actions={<TextButton onClick={() => setSearch('')}>Alle vragen tonen</TextButton>}
        />
      )}
      <div ref={page}>
        {shown.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <Accordion
              multiple
              order={3}
              chevronIconSize={18}
              transitionDuration={0}
              classNames={{
                item: classes.item,
                control: classes.control,
                label: classes.label,
                content: classes.content,
              }}
              value={isSearch ? items.map(({ id }) => id) : opened}
              onChange={(ids) => !isSearch && setOpened(ids)}
            >
              {items.map((item) => (
                <Item key={item.id} item={item} words={words} list={list} best={item === best} />
              ))}
            </Accordion>
          </section>
        ))}
      </div>
    </ReadingPage>
  );
}
