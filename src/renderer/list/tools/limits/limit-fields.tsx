import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import type { TriedLimits } from '../../../../shared/domain/lists/own-limit';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatNumber, readTypedNumber, roundShown } from '../../../../shared/format/format-number';
import { statusWords } from '../../../../shared/format/ratings';
import type { FigureBars } from '../../../../shared/reasons/limit-trial';
import { StatusShape } from '../../../values/status-mark';
import classes from './limits.module.css';
import { type LimitName, type LimitRoom, limitByKey, roomOf, stepOf, strideOf, within } from './trial-limits';

type LimitFieldsProps = {
  readonly column: Column;
  readonly own: TriedLimits;
  readonly tried: TriedLimits;
  readonly bars: FigureBars | null;
  readonly onChange: (tried: TriedLimits) => void;
};

const colourOf = { low: 'red', high: 'orange' } as const;
const names: readonly LimitName[] = ['low', 'high'];

/** Any figure that a column may show. */
const anywhere: LimitRoom = { least: -1e12, most: 1e12 };

/** The limits as fields, in the order of the scale; a limit can be added and removed. */
export function LimitFields({ column, own, tried, bars, onChange }: LimitFieldsProps) {
  const { decimals } = column;
  const fields = useRef<HTMLDivElement>(null);
  // At the first opening the dialog is there before its content, so its focus trap finds no field.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const add = (name: LimitName) => {
    const width = Math.max(3 * (bars?.width ?? 0), stepOf(decimals));
    const neighbour = tried[name === 'low' ? 'high' : 'low'] ?? 0;
    onChange({
      ...tried,
      [name]: own[name] ?? roundShown(name === 'low' ? neighbour - width : neighbour + width, decimals),
    });
  };
  return (
    <div ref={fields} className={classes.fields}>
      {names.map((name) => {
        const value = tried[name];
        const word = statusWords[colourOf[name]];
        if (value === null)
          return (
            <Button
              key={name}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
              onClick={() => add(name)}
            >
              {word} toevoegen
            </Button>
          );
        const before = own[name];
        const prefix = name === 'low' ? 'onder' : 'tot';
        return (
          <div key={name} className={classes.field}>
            <StatusShape status={colourOf[name]} size={11} />
            <strong data-status={colourOf[name]}>{word}</strong> {prefix}
            <LimitField
              label={`${word} ${prefix}`}
              {...{ value, decimals }}
              isFirst={name === names.find((limit) => tried[limit] !== null)}
              stride={bars === null ? stepOf(decimals) : strideOf(bars, decimals)}
              room={roomOf(tried, name, { ends: anywhere, decimals })}
              onChange={(next) => onChange({ ...tried, [name]: next })}
            />
            {before === null ? (
              <span className="quiet-small">nieuw</span>
            ) : (
              before !== value && <span className="quiet-small">was {formatCell(column, before)}</span>
            )}
            {tried.low !== null && tried.high !== null && (name === 'high' || before === null) && (
              <ActionIcon
                size="sm"
                aria-label={`${word} weghalen`}
                onClick={() => onChange({ ...tried, [name]: null })}
              >
                <IconX size={14} stroke={1.8} aria-hidden />
              </ActionIcon>
            )}
          </div>
        );
      })}
      <div className={classes.field}>
        <StatusShape status="green" size={11} />
        <strong data-status="green">{statusWords.green}</strong> daarboven
      </div>
    </div>
  );
}

type LimitFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly decimals: number;
  /** Whether the dialog gives it the focus. */
  readonly isFirst: boolean;
  readonly stride: number;
  readonly room: LimitRoom;
  readonly onChange: (value: number) => void;
};

/** A limit that is typed, or moved by the arrow keys. What is typed counts as soon as it is a figure with room. */
function LimitField({ label, value, decimals, isFirst, stride, room, onChange }: LimitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const number = readTypedNumber(text);
    if (number === null) return null;
    const shown = roundShown(number, decimals);
    return shown >= room.least && shown <= room.most ? shown : null;
  };
  const shown = formatNumber(value, decimals);
  const isWrong = typed !== null && read(typed) === null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = limitByKey(event.key, value, { room, stride: event.shiftKey ? 10 * stride : stride });
    setTyped(null);
    if (next !== null) onChange(within(room, roundShown(next, decimals)));
  };
  return (
    <TextInput
      classNames={{ input: classes.input }}
      style={{ width: `calc(${Math.max(4, (typed ?? shown).length)}ch + 28px)` }}
      aria-label={label}
      data-autofocus={isFirst || undefined}
      inputMode="decimal"
      size="sm"
      error={isWrong}
      title={isWrong ? 'Typ een getal; de grenzen kunnen elkaar niet voorbij.' : undefined}
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = read(currentTarget.value);
        if (next !== null) onChange(next);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={onKeyDown}
    />
  );
}
