import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import classes from './settings-screen.module.css';

type ChoiceProps<V extends string> = {
  readonly label: string;
  readonly values: readonly V[];
  readonly labels: Readonly<Record<V, string>>;
  readonly value: V;
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
};

/** One of a few values, all of them visible. */
export function Choice<V extends string>({ label, values, labels, value, disabled = false, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        data={values.map((each) => ({ value: each, label: labels[each] }))}
        value={value}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
