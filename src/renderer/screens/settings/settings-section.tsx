import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ManagedSetting } from '../../../shared/domain/program/policy';
import { useApplication } from '../../core/application-store';
import classes from './settings-screen.module.css';

/** Related settings under a heading. */
export function SettingsSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

type ChoiceProps<V extends string> = {
  readonly label: string;
  readonly values: readonly V[];
  readonly labels: Readonly<Record<V, string>>;
  readonly value: V;
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
};

/** Chooses one of a few values, which are all visible. */
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

/** Whether only this computer's administrator can change a setting (docs/product.md#policies). */
export const useIsManaged = (name: ManagedSetting): boolean =>
  useApplication((state) => state.start?.managedSettings.includes(name) ?? false);
