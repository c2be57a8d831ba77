import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatCount } from '../../../shared/format/format-number';
import classes from './quality.module.css';

/** Whether the window is too narrow for a list at the side of the findings. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 1000px)', false, { getInitialValueInEffect: false }) ?? false;

type MenuProps = {
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly { readonly value: string; readonly name: string; readonly count: number }[];
  readonly onChoose: (value: string) => void;
};

/** Rules or offices with their counts as a menu, in a narrow window. */
export const ChoiceMenu = ({ label, value, choices, onChoose }: MenuProps) => (
  <div className={classes.menu}>
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value ?? ''}
      data={choices.map((choice) => ({ value: choice.value, label: `${choice.name} (${formatCount(choice.count)})` }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  </div>
);
