import { useEffect, useMemo } from 'react';
import type { Owner } from '../../../shared/domain/account/session';
import {
  type FindingPlace,
  findingKey,
  type QualityAnswer,
  type QualityReport,
} from '../../../shared/domain/quality/quality-answer';
import { bridge } from '../../bridge/bridge';
import { notifyFailure, notifyGone } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';

/** The user's answers and reports, by `findingKey`, and the rules that are off. */
export type KnownWork = {
  readonly answers: ReadonlyMap<string, QualityAnswer>;
  readonly reports: ReadonlyMap<string, readonly QualityReport[]>;
  readonly off: ReadonlySet<string>;
};

/** What the user did with findings; it is read again after every change. */
export function useQualityWork(owner: Owner) {
  const { data, failure, reload } = useAnswer(
    'quality.work',
    useMemo(() => ({ owner }), [owner]),
  );
  useEffect(() => bridge.listen('quality.changed', reload), [reload]);
  const work = useMemo((): KnownWork | null => {
    if (data === null) return null;
    const reports = new Map<string, readonly QualityReport[]>();
    for (const report of data.reports) {
      const key = findingKey(report);
      reports.set(key, [...(reports.get(key) ?? []), report]);
    }
    return {
      answers: new Map(data.answers.map((answer) => [findingKey(answer), answer])),
      reports,
      off: new Set(data.off),
    };
  }, [data]);
  return { work, failure, reload };
}

type NewAnswer = Omit<QualityAnswer, 'at' | 'revision'>;

/** Stores *Klopt wel…* for some findings; a message offers to withdraw it. @returns whether all of them were stored */
export async function answerFindings(owner: Owner, answers: readonly NewAnswer[]): Promise<boolean> {
  const stored: QualityAnswer[] = [];
  for (const answer of answers) {
    const result = await bridge.request('quality.answer', { owner, answer: { ...answer, revision: 0 } });
    if (result.ok) stored.push(result.data);
    else notifyFailure(`Het antwoord over KvK ${answer.office} is niet bewaard`, result);
  }
  const [first] = stored;
  if (first === undefined) return false;
  notifyGone(
    stored.length === 1 ? 'Antwoord bewaard' : `${stored.length} antwoorden bewaard`,
    `“${first.reason}”`,
    async () => {
      for (const answer of stored) await withdraw(owner, answer);
    },
  );
  return stored.length === answers.length;
}

/** Withdraws an answer. @returns whether it is gone */
async function withdraw(owner: Owner, { rule, office, revision }: QualityAnswer): Promise<boolean> {
  const result = await bridge.request('quality.withdraw', { owner, answer: { rule, office, revision } });
  if (!result.ok) notifyFailure(`Het antwoord over KvK ${office} is niet ingetrokken`, result);
  return result.ok;
}

/** Withdraws an answer; a message offers to give it again. */
export async function withdrawAnswer(owner: Owner, answer: QualityAnswer): Promise<void> {
  if (!(await withdraw(owner, answer))) return;
  const { at: _at, revision: _revision, ...again } = answer;
  notifyGone('Antwoord ingetrokken', `“${answer.reason}”`, async () => void (await answerFindings(owner, [again])));
}

type NewReports = Parameters<typeof bridge.request<'quality.report'>>[1]['reports'];

/** Notes that findings are reported; a message offers to take that back, for a mail that was not sent. */
export async function reportFindings(owner: Owner, reports: NewReports): Promise<void> {
  const result = await bridge.request('quality.report', { owner, reports });
  if (!result.ok) return notifyFailure('De datum van uw mail is niet bewaard', result);
  notifyGone('Als gemeld genoteerd', 'Niet verstuurd?', () => takeBackReports(owner, result.data));
}

/** Takes back reports, for a mail that was not sent. */
export async function takeBackReports(owner: Owner, reports: readonly QualityReport[]): Promise<void> {
  const places = reports.map(({ rule, office, at }) => ({ rule, office, at }));
  const result = await bridge.request('quality.takeBack', { owner, reports: places });
  if (!result.ok) notifyFailure('De melding is niet teruggenomen', result);
}

/** Switches a rule on or off. */
export async function switchRule(owner: Owner, rule: string, isOn: boolean): Promise<void> {
  const result = await bridge.request('quality.switch', { owner, rule, isOn });
  if (!result.ok) notifyFailure('De regel is niet omgezet', result);
}

/** The places of findings that have an answer, of one rule. */
export const answeredOffices = ({ answers }: KnownWork, rule: string): readonly string[] =>
  [...answers.values()].flatMap((answer: FindingPlace) => (answer.rule === rule ? [answer.office] : []));
