import type { Result } from '../../shared/domain/result';

/** How long another month takes at most to come, in milliseconds. */
const mostWait = 5000;

type MonthQuestion<M, A> = {
  /** The month, or what names it. */
  readonly of: M;
  readonly ask: (of: M) => Promise<Result<A>>;
  /** The month that took its place; null while there is none. */
  readonly next: () => M | null;
  /** Calls back whenever there may be one. @returns what ends that */
  readonly follow: (look: () => void) => () => void;
};

/** Asks about a month, and about the one that takes its place when it was replaced in this moment. */
export async function askOfMonth<M, A>({ of, ask, next, follow }: MonthQuestion<M, A>): Promise<Result<A>> {
  const answer = await ask(of);
  if (answer.ok || answer.code !== 'MONTH_REPLACED') return answer;
  const found = await new Promise<M | null>((resolve) => {
    const end = (month: M | null) => {
      clearTimeout(timer);
      forget();
      resolve(month);
    };
    const look = () => {
      const month = next();
      if (month !== null) end(month);
    };
    const timer = setTimeout(() => end(null), mostWait);
    const forget = follow(look);
    look();
  });
  return found === null ? answer : ask(found);
}
