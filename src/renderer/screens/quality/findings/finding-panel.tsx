import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Owner } from '../../../../shared/domain/account/session';
import { formatIsoDate, formatPeriod } from '../../../../shared/format/format-date';
import { followUpSentence, seenWords } from '../../../../shared/texts/quality/quality-sentences';
import { paths } from '../../../core/navigation/routes';
import { TableHead } from '../../../ui/marks/table-head';
import { TextButton } from '../../../ui/panels/text-button';
import page from '../quality.module.css';
import { type KnownWork, withdrawAnswer } from '../use-quality-work';
import { AnswerDialog } from './answer-dialog';
import classes from './finding-panel.module.css';
import { Value } from './findings-table';
import { MailDraft } from './mail-draft';
import { placeOf, type ShownFinding } from './shown-finding';

type PanelProps = {
  readonly owner: Owner;
  readonly period: string;
  /** The finding that is chosen. */
  readonly shown: ShownFinding;
  /** The findings that a mail or answer is about: those selected, or else the chosen one. */
  readonly about: readonly ShownFinding[];
  readonly work: KnownWork;
  readonly onDone: () => void;
};

/** A finding with its evidence, what became of it, and the mail about it. */
export function FindingPanel({ owner, period, shown, about, work, onDone }: PanelProps) {
  const { key, finding, rule, values, months, followed } = shown;
  const answer = work.answers.get(key);
  const [isAnswering, setAnswering] = useState(false);
  return (
    <aside className={classes.panel} aria-label="Bevinding">
      <div className={classes.panelHead}>
        <h2>{finding.name}</h2>
        <span className={page.faint}>KvK {finding.kvk}</span>
        <Link href={paths.entityDetail(finding.kvk)}>Dossier</Link>
      </div>
      <p className={`orange ${classes.question}`}>
        <IconAlertTriangle size={16} stroke={1.6} aria-hidden /> {rule.words.name}: {rule.words.question}
      </p>
      <table className={page.table} aria-label="Bewijs">
        <TableHead labels={['Kolom', 'Waarde']} />
        <tbody>
          {values.map(({ column, label, text, isOdd }) => (
            <tr key={column}>
              <th scope="row">{label}</th>
              <td>
                <Value text={text} isOdd={isOdd} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={page.faint}>{rule.words.basis}</p>
      <section aria-label="Verloop">
        <ol className={classes.strip}>
          {months.map(({ period: month, state }) => (
            <li
              key={month}
              data-state={state}
              title={`${formatPeriod(month)}: ${seenWords[state]}`}
              aria-label={`${formatPeriod(month)}: ${seenWords[state]}`}
            />
          ))}
        </ol>
        {followed !== null && <p>{followUpSentence(followed)}</p>}
      </section>
      {answer !== undefined && (
        <section className={classes.answer} aria-label="Uw antwoord">
          <p>
            <b>Klopt wel</b>, {formatIsoDate(answer.at)}: “{answer.reason}”
          </p>
          {JSON.stringify(answer.values) !== JSON.stringify(placeOf(shown, period).values) && (
            <p className="orange">
              <IconAlertTriangle size={16} stroke={1.6} aria-hidden /> De waarden zijn sindsdien anders:{' '}
              {answer.values.map(({ text }) => text).join(', ')} in {formatPeriod(answer.period)}.
            </p>
          )}
          <TextButton onClick={() => void withdrawAnswer(owner, answer)}>Intrekken</TextButton>
        </section>
      )}
      <MailDraft {...{ owner, period, about }} onReported={onDone} onAnswer={() => setAnswering(true)} />
      {isAnswering && (
        <AnswerDialog
          {...{ owner, period }}
          about={about.filter((item) => !work.answers.has(item.key))}
          onClose={(isStored) => {
            setAnswering(false);
            if (isStored) onDone();
          }}
        />
      )}
    </aside>
  );
}
