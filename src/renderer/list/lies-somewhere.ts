import type { ListName } from '../../shared/domain/lists/list-name';

/** Whether the rows of a list have a place: persons and articles lie nowhere. */
export const liesSomewhere = (list: ListName): boolean => list !== 'persons' && list !== 'press';
