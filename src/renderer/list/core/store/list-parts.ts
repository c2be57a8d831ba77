import { defaultPageSize, fewestRows, largestPage } from '../../../../shared/domain/lists/list';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { createListSwitch } from './list-switch';
import { atTheTop } from './list-view';
import { createPageQuestions } from './page-questions';
import { createUndo } from './undo';
import { createViewWriter } from './view-writer';

/** The parts that the actions of a list share. */
export type ListParts = ReturnType<typeof createListParts>;

/**
 * Connects the parts of one list: its questions, its stored view, its steps, and switching between lists.
 * @param get returns the list's state
 * @param set changes that state, without further effects
 */
export function createListParts(
  dependencies: ListDependencies,
  get: () => ListState,
  set: (change: Partial<ListState>) => void,
) {
  let scroll = atTheTop;
  /** The number of rows that fit in the window. */
  let room: number = defaultPageSize;
  const position = {
    scroll: () => scroll,
    keepScroll: (next: typeof scroll): void => {
      scroll = next;
    },
    room: () => room,
    keepRoom: (rows: number): void => {
      room = Math.min(largestPage, Math.max(fewestRows, rows));
    },
  };
  const questions = createPageQuestions(dependencies, get, set);
  const writer = createViewWriter(dependencies, get, position.scroll);
  const listSwitch = createListSwitch({ dependencies, get, set, questions, writer, ...position });
  /** For changes that keep the rows and columns, but must be stored. */
  const arranged = (change: Partial<ListState>): void => {
    set(change);
    writer.changed();
  };
  const otherRows = (change: Partial<ListState>): void => {
    questions.ask(change);
    writer.changed();
  };
  /** For changes that keep the rows, but may bring other columns into view. */
  const otherColumns = (change: Partial<ListState>): void => {
    arranged(change);
    questions.askMissing();
  };
  const { reload } = listSwitch;
  const { step, ...undoing } = createUndo({ dependencies, get, set, otherRows, otherColumns, reload });
  return {
    dependencies,
    get,
    set,
    position,
    questions,
    writer,
    listSwitch,
    arranged,
    otherRows,
    otherColumns,
    step,
    ...undoing,
  };
}
