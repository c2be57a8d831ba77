import { IconMessage } from '@tabler/icons-react';
import { flagOf, flagWords } from '../../../../shared/domain/lists/flag-words';
import type { ListCommand } from '../../core/bar/list-command';
import { filterText } from '../../core/store/filter-state';
import type { ListStore } from '../../core/store/list-store';

const remarkColumn = 'hasRemark';
const isOn = ({ filters }: ListStore): boolean => flagOf(filterText(filters.typed, remarkColumn)) === true;

/** Keeps only the offices with a remark of the user. */
export const withRemarkCommand = {
  label: 'Alleen met opmerking',
  words: 'kantoren opmerkingen eigen tekst filter',
  Icon: IconMessage,
  fits: ({ columns }) => columns.some(({ column }) => column.name === remarkColumn),
  isOn,
  run: (list) => list.getState().filterBy(remarkColumn, isOn(list.getState()) ? '' : flagWords.yes),
} satisfies ListCommand;
