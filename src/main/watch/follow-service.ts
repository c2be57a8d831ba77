import type { Clock } from '../../shared/domain/clock';
import type { Continuation } from '../../shared/domain/lists/comparison';
import {
  type FollowChoice,
  type FollowLine,
  type FollowLines,
  type FollowPair,
  type FormerOffice,
  inMonth,
} from '../../shared/domain/lists/followed-office';
import { wholeList } from '../../shared/domain/lists/list';
import type { MonthRef } from '../../shared/domain/months/month';
import type { ListService } from '../lists/service/list-service';
import type { FollowedOffices } from '../user-data/followed-offices';
import type { StoredFollow } from '../user-data/tables/followed-office-table';
import type { AskUserData } from '../user-data/user-data-questions';
import { areAnyGone, countsAbout, type OwnedThings } from './followed-things';
import { watchedComparison } from './watch-service';

export type FollowServiceParts = {
  readonly askUserData: AskUserData;
  readonly lists: Pick<ListService, 'questions'>;
  readonly followed: FollowedOffices;
  /** Everything of the user about offices. */
  readonly things: (role: string) => Promise<OwnedThings>;
  readonly clock: Clock;
  readonly onChange: (role: string) => void;
};

/** Which things of the user follow an office to the one that continues it (docs/rules/user-data.md#continued-offices). */
export class FollowService {
  constructor(private readonly parts: FollowServiceParts) {}

  /** The offices that things came from, each with the number with which the month shows them. */
  async formers(month: MonthRef): Promise<readonly FormerOffice[]> {
    const { followed } = this.parts;
    return followed.formers(await this.officesIn(month, followed.choices()));
  }

  /**
   * The continuations about which the user is asked or has answered, those without an answer first.
   * @param earlier null where the month has no earlier one here
   * @throws Fault MONTH_NOT_KEPT, and of the list
   */
  async lines(role: string, month: MonthRef, earlier: string | null): Promise<FollowLines> {
    const { followed, things } = this.parts;
    const choices = followed.choices();
    const isOffice = await this.officesIn(month, choices);
    const owned = await things(role);
    const missing = (kvks: Uint32Array) => this.parts.lists.questions.ask('missing', month, { kvks });
    // Comparing two months is only needed where something can follow, because every dossier asks.
    const isAsked = earlier !== null && (choices.length > 0 || (await areAnyGone(owned, missing)));
    const proposed = isAsked ? await this.proposed(month, earlier) : [];
    const countsOf = (kvk: string) => countsAbout(owned, this.numbersOf(kvk));
    const answered = choices.map(({ gone, fresh, period, isRefused, ...choice }): FollowLine => {
      const signs = proposed.find((proposal) => isSame(proposal, { gone, fresh }))?.signs ?? [];
      const rest = restOf({ gone, fresh, isRefused, ...choice }, this.parts.followed, isOffice);
      const { follows, at, revision } = choice;
      return { gone, fresh, period, signs, counts: countsOf(gone.id), choice: { follows, at, revision }, rest };
    });
    const asked = proposed
      .filter((proposal) => proposal.verdict !== 'refused' && !choices.some((choice) => isSame(proposal, choice)))
      .map(({ gone, fresh, signs }): FollowLine => {
        return { gone, fresh, period: month.period, signs, counts: countsOf(gone.id), choice: null, rest: null };
      });
    const withThings = asked.filter(({ counts }) => Object.keys(counts).length > 0);
    return { lines: [...withThings, ...answered], without: asked.length - withThings.length };
  }

  /** @throws Fault CHANGED_ELSEWHERE */
  async answer(role: string, choice: Omit<FollowChoice, 'at'>): Promise<FollowChoice> {
    const at = this.parts.clock.now().toISOString();
    const written = await this.parts.askUserData('writeFollow', () => ({ role, choice: { ...choice, at } }));
    await this.reread(role);
    return written;
  }

  /** @throws Fault CHANGED_ELSEWHERE */
  async withdraw(role: string, choice: FollowPair & Pick<FollowChoice, 'revision'>): Promise<null> {
    await this.parts.askUserData('removeFollow', () => ({ role, choice }));
    await this.reread(role);
    return null;
  }

  /** Reads the answers again: they, or the user's decisions about continuations, changed. */
  async reread(role: string): Promise<void> {
    await this.parts.followed.load(true);
    this.parts.onChange(role);
  }

  private proposed(month: MonthRef, earlier: string): Promise<readonly Continuation[]> {
    const query = { ...wholeList('advisers'), comparison: watchedComparison(earlier) };
    return this.parts.lists.questions.ask('continued', month, query);
  }

  /** A number, and the numbers whose things are its own by now. */
  private numbersOf(kvk: string): ReadonlySet<string> {
    const followed = [...this.parts.followed.continuations()];
    return new Set([kvk, ...followed.flatMap(([former, numbers]) => (numbers.includes(kvk) ? [former] : []))]);
  }

  /** Which of the numbers in answers are offices of a month. */
  private async officesIn(
    month: MonthRef,
    choices: readonly Pick<FollowChoice, 'gone' | 'fresh'>[],
  ): Promise<(kvk: string) => boolean> {
    const numbers = new Set(choices.flatMap(({ gone, fresh }) => [gone.id, fresh.id]));
    if (numbers.size === 0) return () => false;
    const asked = { kvks: Uint32Array.from(numbers, Number) };
    const missing = new Set(await this.parts.lists.questions.ask('missing', month, asked));
    return (kvk) => !missing.has(Number(kvk));
  }
}

type Offices = { readonly gone: { readonly id: string }; readonly fresh: { readonly id: string } };

const isSame = (first: Offices, second: Offices): boolean =>
  first.gone.id === second.gone.id && first.fresh.id === second.fresh.id;

/** Why an answer has no effect in a month. */
function restOf(
  { gone, follows, isRefused }: Pick<StoredFollow, 'gone' | 'fresh' | 'follows' | 'isRefused'>,
  followed: FollowedOffices,
  isOffice: (kvk: string) => boolean,
): FollowLine['rest'] {
  if (!follows) return null;
  if (isRefused) return 'refused';
  if (isOffice(gone.id)) return 'back';
  const number = { kvk: gone.id, continuedAs: followed.continuations().get(gone.id) ?? [] };
  return inMonth(number, (kvk) => (isOffice(kvk) ? kvk : undefined)) === undefined ? 'absent' : null;
}
