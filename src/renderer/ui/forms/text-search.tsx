import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './text-search.module.css';

type SearchInputProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onEnter?: (() => void) | undefined;
  readonly size?: 'md';
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A field with words to search for. Escape and a cross empty it. */
export const SearchInput = ({ label, value, onChange, onEnter, size, className, ref }: SearchInputProps) => (
  <TextInput
    ref={ref}
    className={className}
    {...(size !== undefined && { size })}
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
      if (key === 'Escape' && value !== '') onChange('');
      if (key === 'Enter') onEnter?.();
    }}
  />
);

type TextSearchProps = Pick<SearchInputProps, 'label' | 'value' | 'onChange' | 'onEnter'> & {
  /** How much was found; empty without a search. */
  readonly count: string;
};

/** A field that searches the texts of a page, with how much it found. */
export const TextSearch = ({ label, value, onChange, onEnter, count }: TextSearchProps) => (
  <div className={classes.search}>
    <SearchInput className={classes.field} size="md" {...{ label, value, onChange, onEnter }} />
    <span className="figures quiet" role="status">
      {count}
    </span>
  </div>
);
