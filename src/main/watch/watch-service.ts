import { type Clock, todayBy } from '../../shared/domain/clock';
import { type Comparison, methodShares } from '../../shared/domain/lists/comparison';
import type { MonthRef, MonthState } from '../../shared/domain/months/month';
import { Fault, failureOf } from '../../shared/domain/result';
import type { MessageState, WatchLine, WatchOutcome } from '../../shared/domain/watch/watch-line';
import type { AskedRule, WatchRule, WatchRuleDraft } from '../../shared/domain/watch/watch-rule';
import { mostTried, type WatchTrial } from '../../shared/domain/watch/watch-trial';
import { Machine } from '../../shared/machines/machine';
import type { ListService } from '../lists/service/list-service';
import type { AskUserData } from '../user-data/user-data-questions';
import { MachineWorks } from '../wire/machine-works';
import { type DueLine, type DueLines, dueLines, linesKept, oldestLine } from './due-lines';
import { withoutReported } from './reported-hits';
import { ruleText } from './selection-digests';
import { shownLines } from './shown-lines';
import { type MadeLine, Spoken, type SpokenMonth, spokenOf } from './spoken-month';
import { closedWatch, transition, type WatchMachineEffect } from './watch-machine';
import type { WatchSubjects } from './watch-subjects';

export type WatchServiceParts = {
  readonly askUserData: AskUserData;
  readonly lists: Pick<ListService, 'questions' | 'earlierRefs' | 'withheldNow'>;
  readonly subjects: WatchSubjects;
  readonly clock: Clock;
  /** Whether the subscription includes mutations. */
  readonly isOpen: () => boolean;
  readonly onChange: (role: string) => void;
  readonly onSpoken: (spoken: SpokenMonth) => void;
  readonly log: (where: string, error: unknown) => void;
};

/** The present account and role; a new object each time one is opened. */
type Turn = { readonly role: string };

/** Milliseconds until a failed run is tried again. */
const tryAgainAfter = 5 * 60_000;

/** The comparison of a list with an earlier month, with the settings of the watch. */
export const watchedComparison = (earlier: string): Comparison => ({
  earlier,
  filtersOn: 'later',
  changedOnly: false,
  margins: [],
  methodShare: methodShares.standard,
});

/** Runs the rules of the watch for each month (docs/rules/watch.md#watch-lines), by running the machine. */
export class WatchService {
  private readonly works = new MachineWorks();
  private readonly machine = new Machine({
    state: closedWatch,
    transition,
    perform: (effect: WatchMachineEffect) => this.perform(effect),
  });
  private turn: Turn | null = null;
  private month: MonthRef | null = null;

  constructor(private readonly parts: WatchServiceParts) {}

  /** Starts running the rules of a role. */
  open(role: string, month: MonthState): void {
    this.close();
    if (!this.parts.isOpen()) return;
    this.turn = { role };
    this.machine.dispatch({ type: 'opened' });
    this.handleMonth(month);
  }

  /** Called for another account or role, a logout, or the end: a running check no longer writes anything. */
  close(): void {
    this.turn = null;
    this.works.stopWaiting();
    this.machine.dispatch({ type: 'closed' });
  }

  /** A month counts when it is complete: not while one is being fetched, nor while some of its lists are missing. */
  handleMonth({ current, refresh }: MonthState): void {
    const isWhole = current !== null && (current.awaits ?? []).length === 0 && refresh.phase !== 'running';
    this.month = current;
    this.machine.dispatch({ type: 'month', isWhole });
  }

  /** Called when rules, saved filters, KvK lists or earlier months have changed. */
  changed(): void {
    this.machine.dispatch({ type: 'changed' });
  }

  /** Called when a role's stored data changed: by the user, from a file, or by a removal on request. */
  noteChange(role: string): void {
    this.parts.onChange(role);
    if (role === this.turn?.role) this.changed();
  }

  /** Resolves when the running check has ended. */
  settled(): Promise<void> {
    return this.works.settled();
  }

  rules(role: string): Promise<readonly WatchRule[]> {
    return this.parts.askUserData('watchRules', () => ({ role }));
  }

  /** The stored lines, with values as the subscription permits them now. */
  async shownLines(role: string): Promise<readonly WatchLine[]> {
    return shownLines(await this.lines(role), await this.rules(role), this.parts.lists.withheldNow());
  }

  private lines(role: string): Promise<readonly WatchLine[]> {
    return this.parts.askUserData('watchLines', () => ({ role }));
  }

  /** @throws Fault NO_MONTH, CHANGED_ELSEWHERE, TOO_MANY_RULES */
  async writeRule(role: string, rule: WatchRule): Promise<WatchRule> {
    const { month } = this;
    if (month === null) throw new Fault('NO_MONTH');
    const known = (await this.rules(role)).find(({ id }) => id === rule.id);
    const isSame = known !== undefined && contentOf(known) === contentOf(rule);
    const written = await this.parts.askUserData('writeWatchRule', () => ({
      role,
      rule: { ...rule, since: isSame ? known.since : month.period },
    }));
    this.noteChange(role);
    return written;
  }

  /** @throws Fault CHANGED_ELSEWHERE */
  async removeRule(role: string, rule: Pick<WatchRule, 'id' | 'revision'>): Promise<null> {
    await this.parts.askUserData('removeWatchRule', () => ({ role, rule }));
    this.noteChange(role);
    return null;
  }

  async mark(role: string, line: Pick<WatchLine, 'rule' | 'period'>, state: MessageState): Promise<null> {
    await this.parts.askUserData('markWatchLine', () => ({ role, line, state }));
    this.parts.onChange(role);
    return null;
  }

  /**
   * The outcome of each rule in each month up to `month`, without writing anything: stored lines, and missing lines that are computed now,
   * with values as the subscription permits them now. For a program that only reads, beside the program of a window.
   */
  async report(role: string, month: MonthRef): Promise<readonly WatchLine[]> {
    const [rules, lines] = [await this.rules(role), await this.lines(role)];
    const missing = await this.missing(rules, lines, month);
    const all = byName(lines);
    for (const period of periodsOf(missing))
      for (const { line } of await this.linesOf(period, missing, all)) all.set(nameOf(line), line);
    const sorted = [...all].sort(([first], [second]) => (first < second ? -1 : 1)).map(([, line]) => line);
    return shownLines(sorted, rules, this.parts.lists.withheldNow());
  }

  /** The lines that a rule would have in the stored months up to `month`. @throws Fault of the list */
  async try(month: MonthRef, draft: WatchRuleDraft): Promise<WatchTrial> {
    const rule = { ...draft, id: 'trial' };
    const [current] = await this.outcomesOf(month, null, [rule]);
    const kept = [month, ...this.parts.lists.earlierRefs(month)].slice(0, linesKept);
    const months: WatchTrial['months'][number][] = [];
    for (const [at, later] of kept.entries()) {
      const earlier = kept[at + 1]?.period;
      if (earlier === undefined) break;
      const [judged] = await this.outcomesOf(later, earlier, [rule]);
      if (judged !== undefined) months.unshift({ period: later.period, earlier, outcome: shortened(judged.outcome) });
    }
    if (current === undefined) throw new Fault('INTERNAL', 'watch.try');
    return { months, list: current.list, current: current.outcome };
  }

  private perform(effect: WatchMachineEffect): void {
    const { turn } = this;
    if (turn === null) return;
    if (effect.type === 'wait') {
      this.works.wait(tryAgainAfter, () => this.machine.dispatch({ type: 'passed' }));
      return;
    }
    const { run } = effect;
    const ended = this.works.run(run, () => this.run(turn));
    ended.then(
      () => this.machine.dispatch({ type: 'ended', run }),
      (error) => {
        if (failureOf(error).code === 'INTERNAL') this.parts.log('watch.run', error);
        this.machine.dispatch({ type: 'failed', run });
      },
    );
  }

  /** Computes missing lines, month by month. The lines of a month are written together. */
  private async run(turn: Turn): Promise<void> {
    const { month } = this;
    if (month === null) return;
    const { role } = turn;
    const [rules, lines] = [await this.rules(role), await this.lines(role)];
    const missing = await this.missing(rules, lines, month);
    const spoken = new Spoken(month.period);
    const stored = byName(lines.filter(({ period }) => period <= month.period));
    for (const period of periodsOf(missing)) {
      const made = await this.linesOf(period, missing, stored);
      if (this.turn !== turn) return;
      const written = { role, lines: made.map(({ line }) => line), oldest: oldestLine(month.period, this.thisMonth()) };
      await this.parts.askUserData('writeWatchLines', () => written);
      for (const { line } of made) stored.set(nameOf(line), line);
      for (const madeLine of made)
        spoken.note(madeLine, rules.find(({ id }) => id === madeLine.line.rule)?.notifies === true);
    }
    if (this.turn !== turn || !spoken.hasLines) return;
    this.parts.onChange(role);
    if (spoken.hasMessage) this.parts.onSpoken(spoken.month());
  }

  /** This month by the clock, `YYYY-MM`. */
  private thisMonth(): string {
    return todayBy(this.parts.clock).slice(0, 7);
  }

  private async missing(rules: readonly WatchRule[], lines: readonly WatchLine[], month: MonthRef): Promise<DueLines> {
    const judgedBy = await this.parts.subjects.judgedBy(rules);
    return dueLines({ rules, judgedBy }, lines, [month, ...this.parts.lists.earlierRefs(month)]);
  }

  /** @param stored all lines, those of the months before included */
  private async linesOf(
    period: string,
    { due, skipped, adopted }: DueLines,
    stored: ReadonlyMap<string, WatchLine>,
  ): Promise<readonly MadeLine[]> {
    const at = this.parts.clock.now().toISOString();
    const ofMonth = due.filter(({ month }) => month.period === period);
    const made: MadeLine[] = adopted.filter((line) => line.period === period).map((line) => ({ line, before: line }));
    const ofSkipped = skipped
      .filter((line) => line.period === period)
      .map(
        ({ rule, why, before }): MadeLine => ({
          before,
          line: {
            rule,
            period,
            list: before?.list ?? 'advisers',
            earlier: null,
            generation: null,
            at,
            state: 'unread',
            outcome: { is: 'skipped', why, withdrawn: why === 'turnedBack' ? spokenOf(before) : 0 },
            judgedBy: null,
            restart: null,
          },
        }),
      );
    made.push(...ofSkipped);
    // In one month rules may compare with different months: a new rule compares with none.
    for (const earlier of new Set(ofMonth.map((due) => due.earlier))) {
      const group = ofMonth.filter((due) => due.earlier === earlier);
      const [first] = group;
      if (first === undefined) continue;
      const outcomes = await this.outcomesOf(
        first.month,
        earlier,
        group.map(({ rule }) => rule),
      );
      group.forEach((due, place) => {
        const judged = outcomes[place];
        if (judged === undefined) return;
        const outcome = withoutReported(due, judged.outcome, [...stored.values()]);
        made.push({ before: due.before, line: lineOf(due, { ...judged, outcome }, at) });
      });
    }
    return made;
  }

  /** The outcomes of some rules in a month, in order. @param earlier null for the month in which they were made */
  private async outcomesOf(
    month: MonthRef,
    earlier: string | null,
    rules: readonly (WatchRuleDraft & { readonly id: string })[],
  ): Promise<readonly Pick<WatchLine, 'list' | 'outcome'>[]> {
    const watched = await this.parts.subjects.rowsOfAll(rules.map(({ subject }) => subject));
    const asked: AskedRule[] = [];
    const outcomes = rules.map(({ id, condition, includesMethod }, at): WatchOutcome | null => {
      const selection = watched[at]?.selection ?? null;
      if (selection === null) return { is: 'unknown', why: 'subject', column: null };
      asked.push({ id, condition, includesMethod, selection });
      return null;
    });
    const comparison = earlier === null ? null : watchedComparison(earlier);
    const answers =
      asked.length === 0 ? [] : await this.parts.lists.questions.ask('watch', month, { comparison, rules: asked });
    let next = 0;
    return outcomes.map((outcome, at) => ({
      list: watched[at]?.list ?? 'advisers',
      outcome: outcome ?? answers[next++] ?? { is: 'unknown', why: 'list', column: null },
    }));
  }
}

const nameOf = ({ rule, period }: Pick<WatchLine, 'rule' | 'period'>): string => `${period} ${rule}`;
const byName = (lines: readonly WatchLine[]): Map<string, WatchLine> =>
  new Map(lines.map((line) => [nameOf(line), line]));

function lineOf(
  { rule, month, earlier, judgedBy, restart, before }: DueLine,
  of: Pick<WatchLine, 'list' | 'outcome'>,
  at: string,
): WatchLine {
  const { period, generation } = month;
  const line = { rule: rule.id, period, earlier, generation, at, ...of, state: 'unread', judgedBy } as const;
  if (restart === null || (of.outcome.is !== 'first' && of.outcome.is !== 'unknown')) return { ...line, restart: null };
  const begun = { cause: restart, baseline: of.outcome };
  // What was judged in this month before the change stays, with its message.
  if (before === null || before.outcome.is === 'skipped') return { ...line, restart: begun };
  return { ...line, earlier: before.earlier, outcome: before.outcome, restart: begun };
}

/** The months of missing lines, the oldest first. */
const periodsOf = ({ due, skipped, adopted }: DueLines): readonly string[] =>
  [...new Set([...due.map(({ month }) => month), ...skipped, ...adopted].map(({ period }) => period))].sort();

const shortened = (outcome: WatchOutcome): WatchOutcome =>
  outcome.is === 'spoken' ? { ...outcome, hits: outcome.hits.slice(0, mostTried) } : outcome;

/** The content of a rule. When it changes, the rule starts again with the newest month. */
const contentOf = ({ subject, ...rule }: WatchRuleDraft & Pick<WatchRule, 'subject'>): string =>
  JSON.stringify([subject.kind, subject.id, ruleText(rule)]);
