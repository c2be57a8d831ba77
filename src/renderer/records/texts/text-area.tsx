import { Textarea } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { longestContent } from '../../../shared/records/record-fields';
import { flushDrafts } from '../pages/window-records';
import classes from './text-area.module.css';

type TextAreaProps = {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** While it is being sent nothing is typed. */
  readonly busy: boolean;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter. */
  readonly onSend: () => void;
  readonly onEscape?: () => void;
};

/** A field for a long text, which grows with it; what is typed is on its way to the disk when the field is left. */
export function TextArea({ ref, label, placeholder, value, busy, onChange, onSend, onEscape }: TextAreaProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    }
    if (event.key === 'Escape') onEscape?.();
  };
  return (
    <Textarea
      ref={ref}
      className={classes.field}
      aria-label={label}
      placeholder={placeholder}
      dir="auto"
      maxLength={longestContent}
      readOnly={busy}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => void flushDrafts()}
      onKeyDown={onKeyDown}
    />
  );
}
