import { defaultPageSize, fewestRows, largestPage } from '../../../shared/domain/lists/list';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { createListSwitch } from './list-switch';
import { atTheTop } from './list-view';
import { createPageQuestions } from './page-questions';
import { createUndo } from './undo';
import { createViewWriter } from './view-writer';

/** What the actions of a list are made of. */
export type ListParts = ReturnType<typeof createListParts>;

/**
 * Connects what one list is made of: its questions, its view on disk, its steps and the list that is on screen.
 * @param get returns the state of the list
 * @param set changes that state, and nothing that follows from it
 */
export function createListParts(
  dependencies: ListDependencies,
  get: () => ListState,
  set: (change: Partial<ListState>) => void,
) {
  let scroll = atTheTop;
  /** So many rows the window shows. */
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
  /** The same rows and columns, arranged otherwise. */
  const arranged = (change: Partial<ListState>): void => {
    set(change);
    writer.changed();
  };
  const otherRows = (change: Partial<ListState>): void => {
    arranged(change);
    questions.ask();
  };
  /** The same rows, of which other columns may be looked at. */
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
