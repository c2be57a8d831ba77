import type { Clock } from '../../shared/domain/clock';
import type { MonthRef } from '../../shared/domain/months/month';
import { Fault } from '../../shared/domain/result';
import {
  type Consequence,
  type ConsequenceKind,
  type ConsequenceLine,
  type ConsequenceSubject,
  type Consequences,
  type ConsequenceTick,
  consequenceKey,
  consequenceKinds,
} from '../../shared/domain/watch/consequence';
import type { ListService } from '../lists/service/list-service';
import type { AskUserData } from '../user-data/user-data-questions';
import { watchedComparison } from './watch-service';
import type { FollowedSubject, WatchSubjects } from './watch-subjects';

export type ConsequenceServiceParts = {
  readonly askUserData: AskUserData;
  readonly lists: Pick<ListService, 'ask'>;
  readonly subjects: WatchSubjects;
  readonly clock: Clock;
  /** What the account is called, for what it ticks off. @throws Fault NOT_LOGGED_IN */
  readonly userName: () => string;
  readonly onChange: (role: string) => void;
};

/** A month, and the one that it is compared with. */
type MonthsAsked = { readonly month: MonthRef; readonly earlier: string };

/** What a month means for all that the user follows (docs/product.md#consequences). */
export class ConsequenceService {
  constructor(private readonly parts: ConsequenceServiceParts) {}

  /** @throws Fault MONTH_NOT_KEPT, and of the list */
  async read(role: string, { month, earlier }: MonthsAsked): Promise<Consequences> {
    const { subjects, notFollowed } = await this.parts.subjects.followed();
    const found = await this.found({ month, earlier }, subjects);
    const ticks = await this.parts.askUserData('consequenceTicks', () => ({ role }));
    const lines = subjects.map(({ subject, name }): ConsequenceLine => {
      const key = consequenceKey(subject);
      const tick = ticks.find((each) => each.period === month.period && consequenceKey(each.subject) === key);
      return { subject, name, found: countsOf(found.get(key)), tick: tick ?? null };
    });
    return { period: month.period, earlier, checkedAt: this.now(), lines, notFollowed };
  }

  /** The offices of a line. @throws Fault NOT_FOUND, MONTH_NOT_KEPT, and of the list */
  async offices(
    months: MonthsAsked,
    { subject, kind }: { readonly subject: ConsequenceSubject; readonly kind: ConsequenceKind },
  ): Promise<readonly string[]> {
    const key = consequenceKey(subject);
    const { subjects } = await this.parts.subjects.followed();
    const own = subjects.filter((each) => consequenceKey(each.subject) === key);
    const found = (await this.found(months, own)).get(key);
    if (found === undefined) throw new Fault('NOT_FOUND');
    return found.offices[kind];
  }

  async tick(role: string, tick: Pick<ConsequenceTick, 'subject' | 'period' | 'note'>): Promise<ConsequenceTick> {
    const stored = { ...tick, by: this.parts.userName(), at: this.now() };
    await this.parts.askUserData('writeTick', () => ({ role, tick: stored }));
    this.parts.onChange(role);
    return stored;
  }

  async untick(role: string, of: Pick<ConsequenceTick, 'subject' | 'period'>): Promise<null> {
    await this.parts.askUserData('removeTick', () => ({ role, of }));
    this.parts.onChange(role);
    return null;
  }

  /** What the month means for some subjects, by their keys; one that cannot be asked is not among them. */
  async found(
    { month, earlier }: MonthsAsked,
    subjects: readonly FollowedSubject[],
  ): Promise<ReadonlyMap<string, Consequence>> {
    const asked = subjects.flatMap((each) => each.asked ?? []);
    const comparison = watchedComparison(earlier);
    const found = await this.parts.lists.ask('consequences', month, { comparison, subjects: asked });
    return new Map(found.flatMap((each) => (each === null ? [] : [[each.key, each] as const])));
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }
}

const countsOf = (found: Consequence | undefined): ConsequenceLine['found'] =>
  found === undefined
    ? null
    : {
        size: found.size,
        counts: Object.fromEntries(consequenceKinds.map((kind) => [kind, found.offices[kind].length])) as Readonly<
          Record<ConsequenceKind, number>
        >,
        method: found.method,
        missing: found.missing.length,
      };
