import {
  type Continuations,
  continuationsOf,
  type FormerOffice,
  formerOffices,
  noContinuations,
} from '../../shared/domain/lists/followed-office';
import type { StoredFollow } from './tables/followed-office-table';

type FollowParts = {
  /** The answers of the open account and role. */
  readonly read: () => Promise<readonly StoredFollow[]>;
  /** Gives everything that follows offices the present answers. */
  readonly follow: () => Promise<void>;
};

/** The user's answers about continued offices, in the open account and role (docs/rules/user-data.md#continued-offices). */
export class FollowedOffices {
  private answers: readonly StoredFollow[] = [];
  private known: Continuations = noContinuations;
  /** Counts changes of owner, so that a call that began for another account or role ends without effect. */
  private ownerChanges = 0;

  constructor(private readonly parts: FollowParts) {}

  /** By which numbers offices go on, where the user agreed. */
  continuations(): Continuations {
    return this.known;
  }

  /** Every answer, also those without effect. */
  choices(): readonly StoredFollow[] {
    return this.answers;
  }

  /** The offices that things came from, each with the number with which a month shows them. */
  formers(isOffice: (kvk: string) => boolean): readonly FormerOffice[] {
    return formerOffices(effective(this.answers), isOffice);
  }

  /** Forgets the answers when the account or role changes, so that they never apply to another one. */
  forget(): void {
    this.ownerChanges += 1;
    this.take([]);
  }

  /** @param isOpen false without an account */
  async load(isOpen: boolean): Promise<void> {
    const { ownerChanges } = this;
    const read = isOpen ? await this.parts.read() : [];
    if (ownerChanges !== this.ownerChanges) return;
    this.take(read);
    await this.parts.follow();
  }

  private take(answers: readonly StoredFollow[]): void {
    this.answers = answers;
    this.known = continuationsOf(effective(answers));
  }
}

/** The answers that have effect: of continuations that the user did not refuse. */
const effective = (answers: readonly StoredFollow[]): readonly StoredFollow[] =>
  answers.filter(({ isRefused }) => !isRefused);
