import { byName } from '../../shared/domain/by-name';
import type { Clock } from '../../shared/domain/clock';
import type { ListName } from '../../shared/domain/lists/list-name';
import type { MonthRef } from '../../shared/domain/months/month';
import { Fault } from '../../shared/domain/result';
import {
  type Consequence,
  type ConsequenceChange,
  type ConsequenceChanges,
  type ConsequenceContent,
  type ConsequenceKind,
  type ConsequenceLine,
  type ConsequenceSubject,
  type Consequences,
  type ConsequenceTick,
  consequenceKey,
  consequenceKinds,
  mostConsequenceLines,
  type Unchecked,
} from '../../shared/domain/watch/consequence';
import { mostMissingNamed, type Unknown } from '../../shared/domain/watch/watch-line';
import { conditionColumn, listOfSelection } from '../../shared/domain/watch/watch-rule';
import { everyRow, goneRule, goneSubject, outcomeWords } from '../../shared/texts/watch-sentences';
import type { ListService } from '../lists/service/list-service';
import type { AskUserData } from '../user-data/user-data-questions';
import { watchedComparison } from './watch-service';
import type { FollowedSubject, WatchSubjects } from './watch-subjects';

export type ConsequenceServiceParts = {
  readonly askUserData: AskUserData;
  readonly lists: Pick<ListService, 'questions' | 'describe'>;
  readonly subjects: WatchSubjects;
  readonly clock: Clock;
  /** The name of the account, which is stored with its ticks. @throws Fault NOT_LOGGED_IN */
  readonly userName: () => string;
  readonly onChange: (role: string) => void;
};

/** A month, and the month that it is compared with. */
type MonthsAsked = { readonly month: MonthRef; readonly earlier: string };

/** What the log of a file needs. */
type LogAsked = {
  readonly role: string;
  readonly labels: (list: ListName, column: string) => string;
  readonly followed: readonly FollowedSubject[];
};

/** The consequences of a month for everything that the user follows (docs/rules/watch.md#consequences). */
export class ConsequenceService {
  constructor(private readonly parts: ConsequenceServiceParts) {}

  /** @throws Fault MONTH_NOT_KEPT, and of the list */
  async read(role: string, { month, earlier }: MonthsAsked): Promise<Consequences> {
    const { subjects, notFollowed, areReady } = await this.parts.subjects.followed();
    const consequences = await this.consequencesOf({ month, earlier }, subjects);
    const ticks = await this.parts.askUserData('consequenceTicks', () => ({ role }));
    const lines = subjects.map(({ subject, name, list, asked }): ConsequenceLine => {
      const key = consequenceKey(subject);
      const consequence = consequences.get(key) ?? { unknown: asked === null ? notAsked : noList };
      const tick = ticks.find((tick) => tick.period === month.period && consequenceKey(tick.subject) === key);
      const own =
        'unknown' in consequence
          ? { known: null, unknown: consequence.unknown }
          : { known: countsOf(consequence), unknown: null };
      return { subject, name, list, ...own, tick: tick ?? null };
    });
    return { period: month.period, earlier, checkedAt: this.now(), lines, notFollowed, areReady };
  }

  /** The consequences with their offices and the log, for a file. @throws Fault MONTH_NOT_KEPT, and of the list */
  async content(role: string, months: MonthsAsked): Promise<ConsequenceContent> {
    const { lists, subjects } = this.parts;
    const followed = (await subjects.followed()).subjects;
    const consequences = await this.read(role, months);
    const asked = followed.flatMap((subject) => subject.asked ?? []);
    const listed = await lists.questions.ask('consequenceChanges', months.month, {
      comparison: watchedComparison(months.earlier),
      subjects: asked,
      most: Math.floor(mostConsequenceLines / Math.max(1, asked.length)),
    });
    const byKey = new Map(asked.map(({ key }, at) => [key, listed[at] ?? null]));
    const labels = await this.labels(
      months.month,
      new Set([...asked.map(({ selection }) => listOfSelection(selection)), 'advisers']),
    );
    const changes = consequences.lines.map(({ subject, list }): ConsequenceChanges | null => {
      const of = byKey.get(consequenceKey(subject)) ?? null;
      const labelled = ({ column, ...line }: ConsequenceChange): ConsequenceChange => ({
        ...line,
        column: column === null ? null : labels(list, column),
      });
      return of === null ? null : { ...of, lines: of.lines.map(labelled) };
    });
    const lines = consequences.lines.map((line): ConsequenceLine => {
      const column = line.unknown?.column ?? null;
      if (line.unknown === null || column === null) return line;
      return { ...line, unknown: { ...line.unknown, column: labels(line.list, column) } };
    });
    return { consequences: { ...consequences, lines }, changes, log: await this.log({ role, labels, followed }) };
  }

  /** Labels of columns in a month; for a list that the month lacks, the columns' names. */
  private async labels(month: MonthRef, names: ReadonlySet<ListName>): Promise<LogAsked['labels']> {
    const labels = new Map<string, string>();
    for (const list of names) {
      const described = await this.parts.lists.describe(month, list).catch((error) => {
        if (error instanceof Fault && list !== 'advisers') return null;
        throw error;
      });
      for (const { name, label } of described?.columns ?? []) labels.set(`${list} ${name}`, label);
    }
    return (list, name) => labels.get(`${list} ${name}`) ?? name;
  }

  /** The outcome of each rule in each month, in words. */
  private async log({ role, labels, followed }: LogAsked): Promise<ConsequenceContent['log']> {
    const rules = await this.parts.askUserData('watchRules', () => ({ role }));
    const lines = await this.parts.askUserData('watchLines', () => ({ role }));
    const names = new Map(followed.map(({ subject, name }) => [consequenceKey(subject), name]));
    return lines.map((line) => {
      const { rule: id, outcome, list } = line;
      const rule = rules.find((rule) => rule.id === id);
      const column = (outcome.is === 'unknown' ? outcome.column : null) ?? (rule && conditionColumn(rule.condition));
      const { word, more } = outcomeWords(line, column ? labels(list, column) : '', mostMissingNamed);
      const subject =
        rule === undefined
          ? ''
          : rule.subject.kind === 'list'
            ? everyRow(rule.subject.id)
            : (names.get(consequenceKey(rule.subject)) ?? goneSubject);
      const explanation = more.replace(/^[,:] /, '');
      return { period: line.period, rule: rule?.name ?? goneRule, subject, result: word, explanation };
    });
  }

  /** The offices of one line. @throws Fault NOT_FOUND, MONTH_NOT_KEPT, and of the list */
  async offices(
    months: MonthsAsked,
    { subject, kind }: { readonly subject: ConsequenceSubject; readonly kind: ConsequenceKind },
  ): Promise<readonly string[]> {
    const key = consequenceKey(subject);
    const { subjects } = await this.parts.subjects.followed();
    const own = subjects.filter((subject) => consequenceKey(subject.subject) === key);
    const consequence = (await this.consequencesOf(months, own)).get(key);
    if (consequence === undefined || 'unknown' in consequence) throw new Fault('NOT_FOUND');
    return consequence.offices[kind];
  }

  /** @param seen the note that the window saw; null for a line that was not ticked off. @throws Fault CHANGED_ELSEWHERE */
  async tick(
    role: string,
    tick: Pick<ConsequenceTick, 'subject' | 'period' | 'note'>,
    seen: string | null,
  ): Promise<ConsequenceTick> {
    const stored = { ...tick, by: this.parts.userName(), at: this.now() };
    await this.parts.askUserData('writeTick', () => ({ role, tick: stored, seen }));
    this.parts.onChange(role);
    return stored;
  }

  /** @param seen the note that the window saw. @throws Fault CHANGED_ELSEWHERE */
  async untick(role: string, of: Pick<ConsequenceTick, 'subject' | 'period'>, seen: string): Promise<null> {
    await this.parts.askUserData('removeTick', () => ({ role, of, seen }));
    this.parts.onChange(role);
    return null;
  }

  /** The consequences for some subjects, by their keys; subjects that could not be evaluated are absent. */
  private async consequencesOf(
    { month, earlier }: MonthsAsked,
    subjects: readonly FollowedSubject[],
  ): Promise<ReadonlyMap<string, Consequence | Unchecked>> {
    const asked = subjects.flatMap((subject) => subject.asked ?? []);
    const comparison = watchedComparison(earlier);
    const answers = await this.parts.lists.questions.ask('consequences', month, { comparison, subjects: asked });
    return new Map(answers.flatMap((answer) => (answer === null ? [] : [[answer.key, answer] as const])));
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }
}

const notAsked: Unknown = { why: 'subject', column: null };
const noList: Unknown = { why: 'list', column: null };

const countsOf = (consequence: Consequence): NonNullable<ConsequenceLine['known']> => ({
  size: consequence.size,
  counts: byName(consequenceKinds, (kind) => consequence.offices[kind].length),
  method: consequence.method,
  missing: consequence.missing.length,
});
