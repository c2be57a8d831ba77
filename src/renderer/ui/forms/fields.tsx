import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { readTypedNumber, typedNumber } from '../../../shared/format/format-number';
import classes from './fields.module.css';

type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly least: number;
  readonly most: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A field for a number that keeps the typed text as it is; the caller shows what is wrong with it. The arrow keys add or subtract one. */
export function NumberField({ least, most, value, onChange, ...field }: NumberFieldProps) {
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const number = readTypedNumber(value);
    if (by === undefined || number === null) return;
    event.preventDefault();
    onChange(typedNumber(Math.min(most, Math.max(least, number + by))));
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={step}
    />
  );
}

type PasswordFieldProps = Omit<PasswordInputProps, 'label'> & { readonly label: string };

/**
 * A password field with a button that shows the password. The error is linked to the input itself; Mantine links it only to the element
 * around it.
 */
export const PasswordField = ({ label, error, ...props }: PasswordFieldProps) => (
  <PasswordInput
    label={label}
    size="lg"
    error={error}
    aria-invalid={error !== undefined && error !== null && error !== false ? true : undefined}
    visibilityToggleIcon={({ reveal }) => {
      const Icon = reveal ? IconEyeOff : IconEye;
      return <Icon size={18} stroke={1.6} />;
    }}
    visibilityToggleButtonProps={{ 'aria-label': `${label} tonen of verbergen`, tabIndex: 0 }}
    {...props}
  />
);

type FieldProblemProps = {
  readonly children: ReactNode;
  /** Set when the problem concerns the whole form instead of the field above it. */
  readonly wide?: boolean;
};

/** Says what is wrong with the typed text and how to correct it; screen readers announce it at once. */
export const FieldProblem = ({ children, wide = false }: FieldProblemProps) => (
  <span className={`${classes.problem} ${wide ? classes.wide : ''}`} role="alert">
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
    <span>{children}</span>
  </span>
);

/** Selects the text of a field on focus, so that typing replaces it. */
export const selectText = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select();
