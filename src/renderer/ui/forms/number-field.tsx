import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { readTypedNumber, typedNumber } from '../../../shared/format/typed-number';

type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly least: number;
  readonly most: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A field for one number, which keeps what was typed: the caller says what is wrong with it, and the text is not replaced. The
 * arrows go up and down by one.
 */
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
