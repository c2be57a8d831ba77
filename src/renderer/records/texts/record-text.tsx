import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type Ref, useMemo } from 'react';
import { Link } from 'wouter';
import { longestContent } from '../../../shared/records/record-fields';
import { excerptOf, type TextPiece, textPieces } from '../../../shared/records/text-pieces';
import { paths } from '../../core/navigation/routes';
import { flushDrafts } from '../window/window-records';
import classes from './record-text.module.css';

type RecordTextProps = {
  readonly text: string;
  /** The search words, folded. */
  readonly words: readonly string[];
  /** Names of offices by KvK number of 8 digits. */
  readonly names: Readonly<Record<string, string>>;
  /** The maximum number of characters. */
  readonly room: number;
};

function Piece({
  piece: { text, isMatch, kvk },
  names,
}: {
  readonly piece: TextPiece;
  readonly names: RecordTextProps['names'];
}) {
  const name = kvk !== null && Object.hasOwn(names, kvk) ? names[kvk] : undefined;
  const shown = isMatch ? <b className={classes.found}>{text}</b> : text;
  if (kvk === null) return shown;
  const link = paths.entityDetail(kvk);
  return name === undefined ? (
    <Link href={link}>{shown}</Link>
  ) : (
    <>
      <Link href={link}>{name}</Link> ({shown})
    </>
  );
}

/** A record's text as plain text, in which the KvK numbers of offices are links and search words are bold. */
export function RecordText({ text, words, names, room }: RecordTextProps) {
  const { before, text: shown, after } = useMemo(() => excerptOf(text, words, room), [text, words, room]);
  const pieces = useMemo(() => textPieces(shown, words, (kvk) => Object.hasOwn(names, kvk)), [shown, words, names]);
  return (
    <div className={classes.text} dir="auto">
      {before && '… '}
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name, and its place never changes
        <Piece key={at} piece={piece} names={names} />
      ))}
      {after && ' …'}
    </div>
  );
}

type TextAreaProps = {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Whether the text is being sent, during which the user cannot type. */
  readonly busy: boolean;
  readonly onChange: (text: string) => void;
  /** Called for Ctrl+Enter. */
  readonly onSend: () => void;
  readonly onEscape?: () => void;
};

/** A text field that grows with its text; the text is written when the field loses the focus. */
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
