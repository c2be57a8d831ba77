import { createHmac } from 'node:crypto';
import { isNamedCalculated } from '../../../shared/catalog/calculated-column';
import { Fault } from '../../../shared/domain/result';
import type { StoredMonth } from '../../months/month-file';
import type { QuestionName } from '../thread/list-questions';
import { describeQuestion } from '../thread/list-thread-calls';

/** Stores digests with a month, so that they outlive the program. */
export type EndingStore = {
  readonly read: (month: StoredMonth) => readonly string[];
  readonly write: (month: StoredMonth, digests: readonly string[]) => void;
};

/** The most questions that are remembered. */
const most = 50;

/** Parts of a question that do not decide what it costs. */
const aside = new Set(['requesterId', 'offset', 'limit']);

type Asked = { readonly name: QuestionName; readonly month: StoredMonth; readonly input: object };

/** A question that is being asked; the thread answers in the order of asking. */
type UnderWay = Asked & { readonly thread: object };

/**
 * Questions at which the list thread ended. They are not asked again in their month, also not by the next start, because they would end it
 * again (docs/rules/program.md#ending-questions).
 */
export class EndingQuestions {
  private readonly underWay = new Set<UnderWay>();
  private readonly blamed = new WeakSet<object>();

  constructor(
    private readonly store: EndingStore,
    /** Receives a line for the log, without texts of the user. */
    private readonly note: (line: string) => void,
    /** Whether the program ends its threads. */
    private readonly isStopped: () => boolean,
  ) {}

  /** @throws Fault QUESTION_TOO_HEAVY for a question at which a thread ended before */
  require(asked: Asked): void {
    if (isOwn(asked) && this.store.read(asked.month).includes(digestOf(asked))) throw new Fault('QUESTION_TOO_HEAVY');
  }

  /** Waits for an answer, and remembers the question if its thread ends at it. @param thread the thread, which is one object until it ends */
  async follow<T>(asked: Asked, thread: object, answer: () => Promise<T>): Promise<T> {
    const mine = { ...asked, thread };
    this.underWay.add(mine);
    try {
      return await answer();
    } catch (error) {
      const hasEnded = error instanceof Fault && error.code === 'THREAD_DIED' && !this.isStopped();
      if (hasEnded && this.isOldest(mine)) this.remember(mine);
      throw error;
    } finally {
      this.underWay.delete(mine);
    }
  }

  /** Whether the thread was answering this question: the oldest one. The others that waited did not end it. */
  private isOldest(mine: UnderWay): boolean {
    if (this.blamed.has(mine.thread)) return false;
    const [oldest] = [...this.underWay].filter(({ thread }) => thread === mine.thread);
    return oldest === mine;
  }

  private remember(asked: UnderWay): void {
    this.blamed.add(asked.thread);
    this.note(`ended ${describeQuestion(asked.name, asked.input)}`);
    if (!isOwn(asked)) return;
    const { month } = asked;
    this.store.write(month, [...this.store.read(month), digestOf(asked)].slice(-most));
  }
}

/** Whether a question contains something of the user, which may be left out. A list as it is must always be asked. */
function isOwn({ name, input }: Asked): boolean {
  if (name === 'describe' || name === 'prefetch') return false;
  if (name !== 'page') return true;
  const { filters = [], ...rest } = input as { readonly filters?: readonly unknown[] };
  return filters.length > 0 || calculatedIn(rest).length > 0;
}

/** The names of calculated columns anywhere in a question. */
function calculatedIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return isNamedCalculated(part) ? [part] : [];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(calculatedIn) : [];
}

/** A digest under the month's key, because the texts of a question could be guessed. Usual columns only decide what is answered. */
function digestOf({ name, month: { ref, key }, input }: Asked): string {
  const parts = Object.entries(input).filter(([part]) => !aside.has(part));
  const weighing = parts.map(([part, value]) => [part, part === 'columns' ? calculatedIn(value) : value]);
  return createHmac('sha256', key)
    .update(JSON.stringify([name, ref, weighing]))
    .digest('base64url');
}
