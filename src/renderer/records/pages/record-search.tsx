import { useEffect, useRef, useState } from 'react';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { SearchInput } from '../../ui/forms/text-search';
import classes from './record-search.module.css';

/** Milliseconds without a key after which typing has stopped. */
const pause = 600;

type RecordSearchProps = {
  readonly label: string;
  readonly value: string;
  /** The number of matching records, and of all records; null until they are known. */
  readonly total: number | null;
  readonly all: number | null;
  readonly noun: readonly [one: string, many: string];
  readonly onChange: (text: string) => void;
};

/** Searches while the user types. Ctrl+F moves to the field, and Escape empties it. */
export function RecordSearch({ label, value, total, all, noun, onChange }: RecordSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f')
        return;
      event.preventDefault();
      field.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const words = total === null || all === null ? '' : `${formatCount(total)} van ${countOf(all, ...noun)}`;
  return (
    <>
      <SearchInput ref={field} className={classes.field} {...{ label, value, onChange }} />
      <span className={`figures ${classes.count}`}>{words}</span>
      <Spoken words={value === '' ? '' : words} />
    </>
  );
}

/** Announces the count once typing has stopped. */
function Spoken({ words }: { readonly words: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <span className="visually-hidden" role="status">
      {spoken}
    </span>
  );
}
