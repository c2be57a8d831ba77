import type { Failure } from '../../../../shared/domain/result';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';

/** A key for the colouring column's values, because they may differ between months and roles; null when rows have no colours. */
export const colourKey = ({ owner, list, colour, description }: ListState): string | null =>
  description === null || colour === null ? null : JSON.stringify([owner, list, colour, description.month]);

/**
 * Asks for the values once, for the grid and the legend. Filters are ignored, so that a value keeps its colour while the user filters.
 * @returns asks, unless they are known or asked already; resolves to what went wrong, or null
 */
export function createColourQuestion(
  dependencies: Pick<ListDependencies, 'request' | 'requesterId'>,
  get: () => ListState,
  set: (change: Partial<ListState>) => void,
): () => Promise<Failure | null> {
  let asked: string | null = null;
  return async () => {
    const { list, colour: column, description, colourValues } = get();
    const key = colourKey(get());
    if (key === null || column === null || description === null || asked === key || colourValues?.key === key)
      return null;
    asked = key;
    const { month } = description;
    const answer = await dependencies.request('list.colours', {
      month,
      list,
      column,
      requesterId: dependencies.requesterId,
    });
    if (asked !== key) return null;
    asked = null;
    // After a logout, or another choice, nobody waits for these colours.
    if (!answer.ok) return colourKey(get()) === key ? answer : null;
    set({ colourValues: { key, values: answer.data.values } });
    return null;
  };
}
