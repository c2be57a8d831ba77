import type { QualityReport } from '../../domain/quality/quality-answer';
import { formatIsoDate, formatPeriod } from '../../format/format-date';
import { countOf, formatCount } from '../../format/format-number';
import type { FollowUp, SeenState } from '../../quality/follow-up';
import { levelWeights } from '../../quality/quality-score';

/** The formula of a score, for everybody who quotes it (docs/rules/quality.md#score). */
export const scoreFormula = `Score = punten van geslaagde controles ÷ punten van alle controles met gegevens; vereist telt ${levelWeights.required}, verwacht ${levelWeights.expected}, uitmuntend ${levelWeights.excellent}. Zonder gegevens telt niet mee.`;

/** A finding with what its mail says. `values`: its columns by their labels, as the screen shows them. */
export type WrittenFinding = {
  readonly office: string;
  readonly name: string;
  readonly rule: string;
  /** The question of its rule, and what the rule rests on. */
  readonly question: string;
  readonly basis: string;
  readonly values: readonly { readonly label: string; readonly text: string }[];
  /** When it was reported before, the oldest first. */
  readonly reports: readonly Pick<QualityReport, 'at'>[];
};

export type MailDraft = { readonly subject: string; readonly text: string };

const emptyWord = 'leeg';

/** The values of a finding as running text: `FTE 14,2; FTE (KvK) 1,0`. */
const valuesOf = ({ values }: WrittenFinding): string =>
  values.map(({ label, text }) => `- ${label}: ${text === '' ? emptyWord : text}`).join('\n');

const reportedBefore = ({ reports }: WrittenFinding): readonly string[] =>
  reports.length === 0 ? [] : [`Eerder gemeld op ${reports.map(({ at }) => formatIsoDate(at)).join(' en ')}.`];

/**
 * A mail to the provider about findings, as questions with their evidence (docs/rules/quality.md#reports). The same findings give the same
 * text. @param sender the name below it
 */
export function correctionMail(findings: readonly WrittenFinding[], period: string, sender: string): MailDraft {
  const month = formatPeriod(period);
  const offices = [...new Set(findings.map(({ office }) => office))];
  const [first] = findings;
  const subject =
    findings.length === 1 && first !== undefined
      ? `Vraag over KvK ${first.office}: ${first.rule}`
      : `${countOf(findings.length, 'vraag', 'vragen')} over ${countOf(offices.length, 'kantoor', 'kantoren')}, ${month}`;
  const parts = offices.flatMap((office) => {
    const own = findings.filter((finding) => finding.office === office);
    return own.map((finding) =>
      [
        `${finding.name} (KvK ${office}), ${month}. ${finding.question}`,
        valuesOf(finding),
        finding.basis,
        ...reportedBefore(finding),
      ].join('\n'),
    );
  });
  return {
    subject,
    text: ['Geachte redactie,', ...parts, 'Wilt u dit nakijken?', `Met vriendelijke groet,\n${sender}`].join('\n\n'),
  };
}

/** What became of a finding, in a few words. */
export function followUpWords({ kind, run }: FollowUp): string {
  switch (kind) {
    case 'mended':
      return `Hersteld in ${formatPeriod(run.end?.in ?? run.last)}`;
    case 'ended':
      return `Niet meer van toepassing sinds ${formatPeriod(run.end?.in ?? run.last)}`;
    case 'lost':
      return `Laatst gezien in ${formatPeriod(run.last)}, daarna niet na te gaan`;
    case 'returned':
      return `Terug sinds ${formatPeriod(run.since)}`;
    default:
      if (run.since === run.last && !run.mayBeOlder) return 'Nieuw';
      return run.mayBeOlder ? `Sinds ${formatPeriod(run.since)} of eerder` : `Sinds ${formatPeriod(run.since)}`;
  }
}

/** What became of a finding, as sentences. */
export function followUpSentence(followed: FollowUp): string {
  const { kind, run, mendedBefore, report, months, days } = followed;
  const sentences = [`${followUpWords(followed)}.`];
  if (kind === 'returned' && mendedBefore !== null)
    sentences.push(`In ${formatPeriod(mendedBefore)} was het hersteld.`);
  if (report !== null) sentences.push(`Gemeld op ${formatIsoDate(report.at)}.`);
  if (report !== null && (kind === 'open' || kind === 'returned') && report.period >= run.since)
    sentences.push(
      months === 0 ? 'Nog geen latere maand.' : `Na ${countOf(months, 'maand', 'maanden')} staat het er nog.`,
    );
  if (days !== null) sentences.push(`Dat duurde ${countOf(days, 'dag', 'dagen')}, op een maand nauwkeurig.`);
  return sentences.join(' ');
}

export const seenWords: Readonly<Record<SeenState, string>> = {
  finding: 'bevinding',
  passed: 'in orde',
  ended: 'niet van toepassing',
  unknown: 'geen gegevens',
};

/** How many offices a rule concerns, and how many of these the user answered. */
export const handledWords = (open: number, handled: number): string =>
  `${countOf(open + handled, 'kantoor', 'kantoren')} bij deze regel, ${formatCount(handled)} afgehandeld`;
