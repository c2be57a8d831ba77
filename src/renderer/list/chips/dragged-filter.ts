import type { Filter } from '../../../shared/domain/lists/list';

/** What a chip that is dragged is called in the browser's own data. */
const name = 'application/x-adviesatlas-filter';

/** Gives a chip that is dragged its filter along. */
export const dragFilter = (data: DataTransfer, filter: Filter): void => data.setData(name, JSON.stringify(filter));

/** The filter of a chip that is dropped; null for anything else. */
export function draggedFilter(data: DataTransfer): Filter | null {
  try {
    const read: unknown = JSON.parse(data.getData(name));
    if (typeof read !== 'object' || read === null || !('column' in read) || !('text' in read)) return null;
    const { column, text } = read;
    return typeof column === 'string' && typeof text === 'string' ? { column, text } : null;
  } catch {
    return null;
  }
}
