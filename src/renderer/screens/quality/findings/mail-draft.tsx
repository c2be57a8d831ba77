import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import type { Owner } from '../../../../shared/domain/account/session';
import { mostReported } from '../../../../shared/domain/quality/quality-answer';
import { countOf } from '../../../../shared/format/format-number';
import { longestMailLink, mailLink } from '../../../../shared/format/outside-address';
import { correctionMail } from '../../../../shared/texts/quality/quality-sentences';
import { useProviderMail } from '../../../core/account/subscription-offer';
import { useApplication } from '../../../core/application-store';
import { copyText } from '../../../core/copy-text';
import { IconButton } from '../../../ui/panels/icon-button';
import page from '../quality.module.css';
import { reportFindings } from '../use-quality-work';
import classes from './finding-panel.module.css';
import { placeOf, type ShownFinding, writtenFinding } from './shown-finding';

type MailProps = {
  readonly owner: Owner;
  readonly period: string;
  readonly about: readonly ShownFinding[];
  readonly onReported: () => void;
  readonly onAnswer: () => void;
};

/** In place of a text that is too long for a link; the text itself is on the clipboard. */
const pasteHere = 'Plak hier de tekst: die staat op het klembord.';

/** The mail to the provider about findings. It opens in the user's mail program, who sends it; its date is kept. */
export function MailDraft({ owner, period, about, onReported, onAnswer }: MailProps) {
  const address = useProviderMail();
  const sender = useApplication(({ start }) => start?.session.account?.userName ?? '');
  const { subject, text } = correctionMail(about.map(writtenFinding), period, sender);
  const whole = address === null ? null : mailLink(address, subject, text);
  const isLong = whole !== null && whole.length > longestMailLink;
  const link = isLong && address !== null ? mailLink(address, subject, pasteHere) : whole;
  const isTooMuch = about.length > mostReported;
  const report = async (): Promise<void> => {
    if (isLong) await copyText(text);
    await reportFindings(
      owner,
      about.map((shown) => ({ ...placeOf(shown, period), name: shown.finding.name })),
    );
    onReported();
  };
  return (
    <section className={classes.mail} aria-label="Mail aan de aanbieder">
      <h3>
        Vraag aan de aanbieder{' '}
        <span className={page.faint}>
          {about.length > 1 ? `${countOf(about.length, 'bevinding', 'bevindingen')}, ` : ''}concept, nog niet verstuurd
        </span>
      </h3>
      <dl>
        <dt>Aan</dt>
        <dd>{address ?? 'adres van de aanbieder onbekend'}</dd>
        <dt>Onderwerp</dt>
        <dd>{subject}</dd>
      </dl>
      <section
        className={classes.mailText}
        aria-label="Tekst van de mail"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls needs the focus
        tabIndex={0}
      >
        {text}
      </section>
      {isLong && <p className={page.faint}>De tekst is te lang voor een maillink: plak hem in de mail.</p>}
      {isTooMuch && <p className="orange">Eén mail heeft hoogstens {mostReported} bevindingen.</p>}
      {link === null && <p className={page.faint}>Vul bij Instellingen het mailadres van de aanbieder in.</p>}
      <div className={classes.actions}>
        {link !== null && !isTooMuch && (
          <Button
            component="a"
            href={link}
            size="xs"
            variant="filled"
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
            onClick={() => void report()}
          >
            Mail openen
          </Button>
        )}
        <IconButton Icon={IconCopy} size="xs" onClick={() => void copyText(`${subject}\n\n${text}`)}>
          Kopiëren
        </IconButton>
        <IconButton Icon={IconCheck} size="xs" onClick={onAnswer}>
          Klopt wel…
        </IconButton>
      </div>
    </section>
  );
}
