import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './text-search.module.css';

type TextSearchProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onEnter?: () => void;
  /** How much was found; empty without a search. */
  readonly count: string;
};

/** A field that searches the texts of a page, with how much it found. Escape empties it. */
export const TextSearch = ({ label, value, onChange, onEnter, count }: TextSearchProps) => (
  <div className={classes.search}>
    <TextInput
      className={classes.field}
      size="md"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={
        value === '' ? null : <CloseButton size={24} aria-label="Zoekwoorden wissen" onClick={() => onChange('')} />
      }
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onChange('');
        if (key === 'Enter') onEnter?.();
      }}
    />
    <span className={`figures ${classes.count}`} role="status">
      {count}
    </span>
  </div>
);
