import type { ListView } from '../../../../shared/domain/list';
import { toView } from './arrangement';
import type { ListSource } from './list-source';
import type { ListState } from './list-state';

const delay = 400;

/** Keeps the arrangement of a list, a moment after the last change. */
export function createViewWriter(source: ListSource, get: () => ListState) {
  let timer: ReturnType<typeof setTimeout> | null = null;

  const write = (): void => {
    timer = null;
    const { list, columns, sort, filters, pageSize, near, peers, colour, preset } = get();
    const rows = { filters: filters.typed, near, peers, pageSize };
    const view: ListView = { columns: toView(columns), sort, ...rows, colour, preset };
    void source.request('view.write', { list, view });
  };

  return {
    changed: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(write, delay);
    },
    /** Lets go of what waits: after a change of role it would land in another view. */
    drop: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
    flush: (): void => {
      if (timer === null) return;
      clearTimeout(timer);
      write();
    },
  };
}
