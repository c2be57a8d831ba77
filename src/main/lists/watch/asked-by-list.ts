import type { ListName } from '../../../shared/domain/lists/list-name';
import { Fault } from '../../../shared/domain/result';
import type { WatchSelection } from '../../../shared/domain/watch/watch-rule';
import { listOfSelection } from '../../../shared/domain/watch/watch-rule';

/** How those of one list are answered, and what is said of each where a month is without that list. */
type Answers<T, R> = {
  readonly of: (list: ListName, own: readonly T[]) => readonly R[];
  readonly otherwise: R;
};

/** Answers what is about several lists list by list, in the order in which it is asked. @throws Fault where the offices cannot be asked */
export function askedByList<T extends { readonly selection: WatchSelection }, R>(
  asked: readonly T[],
  { of, otherwise }: Answers<T, R>,
): readonly R[] {
  const answers = new Map<T, R>();
  for (const list of new Set(asked.map(({ selection }) => listOfSelection(selection)))) {
    const own = asked.filter(({ selection }) => listOfSelection(selection) === list);
    try {
      const answered = of(list, own);
      own.forEach((each, at) => {
        answers.set(each, answered[at] ?? otherwise);
      });
    } catch (error) {
      // Any other list may be missing from a month, or from the subscription.
      if (!(error instanceof Fault) || list === 'advisers') throw error;
    }
  }
  return asked.map((each) => answers.get(each) ?? otherwise);
}
