import type { ListName } from '../../shared/domain/lists/list-name';

/** Whether the rows of a list have a place: persons and articles have none. */
export const hasPlaces = (list: ListName): boolean => list !== 'persons' && list !== 'press';
