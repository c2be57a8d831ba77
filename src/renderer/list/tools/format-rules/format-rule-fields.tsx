import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type FormatMark,
  type FormatRule,
  formatSignNames,
  formatSigns,
  longestFormatWord,
  markWord,
  mostTop,
  type ScaleEnds,
} from '../../../../shared/domain/lists/format-rule';
import { readTypedNumber } from '../../../../shared/format/format-number';
import { scaleEndWords } from '../../../../shared/texts/analysis/format-words';
import { FormattedCell } from '../../../grid/formatted-cell';
import { useLatest } from '../../../ui/behaviour/use-latest';
import { NumberField } from '../../../ui/forms/fields';
import { ConditionCell } from '../../core/filters/condition-cell';
import classes from './format-form.module.css';

type FieldsOf<K extends FormatRule['kind']> = {
  readonly rule: Extract<FormatRule, { kind: K }>;
  readonly onChange: (rule: FormatRule) => void;
};

/** Formats the cells that match a filter, which is typed in the column's own filter cell. */
export function WhereFields({ rule, onChange }: FieldsOf<'where'>) {
  const [filter] = useState({ column: rule.column, text: rule.text });
  return (
    <>
      <MarkFields mark={rule} onChange={(mark) => onChange({ ...rule, ...mark })} />
      {/* This is the last field, so that the notes below the filter cell cover no other field. */}
      <div className={classes.condition} data-first>
        <span className="header-weight">Waar</span>
        <LatestCell filter={filter} rule={rule} onChange={onChange} />
      </div>
    </>
  );
}

type LatestCellProps = FieldsOf<'where'> & { readonly filter: { readonly column: string; readonly text: string } };

/** The cell keeps its typed text, and writes it into the newest state of the rule. */
function LatestCell({ filter, rule, onChange }: LatestCellProps) {
  const latest = useLatest((text: string) => onChange({ ...rule, text }));
  return <ConditionCell filter={filter} onChange={({ text }) => latest.current(text)} onDone={() => {}} />;
}

type EndsFieldProps = {
  readonly label: string;
  readonly ends: ScaleEnds;
  readonly onChange: (ends: ScaleEnds) => void;
};

/** Chooses the ends of the scale: a few extreme numbers, which would squeeze the rest, can be left beyond them. */
const EndsField = ({ label, ends, onChange }: EndsFieldProps) => (
  <Select
    className={classes.wide}
    aria-label={label}
    allowDeselect={false}
    comboboxProps={{ withinPortal: false }}
    data={[
      { value: 'range', label: scaleEndWords.range },
      { value: 'quantiles', label: scaleEndWords.quantiles },
    ]}
    value={ends}
    onChange={(value) => onChange(value === 'quantiles' ? 'quantiles' : 'range')}
  />
);

export function BarFields({ rule, onChange }: FieldsOf<'bar'>) {
  return (
    <div className={classes.line} data-first>
      <EndsField label="Uiteinden van de balk" ends={rule.ends} onChange={(ends) => onChange({ ...rule, ends })} />
      <span className={classes.note}>Vanaf nul; onder nul naar links, in rood.</span>
    </div>
  );
}

export function ScaleFields({ rule, onChange }: FieldsOf<'scale'>) {
  return (
    <div className={classes.line}>
      <SegmentedControl
        data-first
        aria-label="Kleuren"
        value={String(rule.colours)}
        data={[
          { value: '2', label: 'Twee kleuren' },
          { value: '3', label: 'Drie kleuren' },
        ]}
        onChange={(value) => onChange({ ...rule, colours: value === '3' ? 3 : 2 })}
      />
      <EndsField label="Uiteinden van de schaal" ends={rule.ends} onChange={(ends) => onChange({ ...rule, ends })} />
      <span className={classes.scale} data-colours={rule.colours} aria-hidden />
    </div>
  );
}

export function TopFields({ rule, onChange }: FieldsOf<'top'>) {
  const [typed, setTyped] = useState(String(rule.count));
  const most = mostTop[rule.unit];
  const count = readTypedNumber(typed);
  const isCount = count !== null && Number.isInteger(count) && count >= 1 && count <= most;
  const setUnit = (unit: typeof rule.unit) => {
    const fitting = Math.min(rule.count, mostTop[unit]);
    if (fitting !== rule.count) setTyped(String(fitting));
    onChange({ ...rule, unit, count: fitting });
  };
  return (
    <>
      <div className={classes.line}>
        <SegmentedControl
          data-first
          aria-label="Welke"
          value={rule.end}
          data={[
            { value: 'highest', label: 'Hoogste' },
            { value: 'lowest', label: 'Laagste' },
          ]}
          onChange={(value) => onChange({ ...rule, end: value === 'lowest' ? 'lowest' : 'highest' })}
        />
        <NumberField
          className={classes.count}
          aria-label="Aantal"
          least={1}
          most={most}
          value={typed}
          error={isCount ? undefined : `1 tot ${most}`}
          onChange={(text) => {
            setTyped(text);
            const next = readTypedNumber(text);
            if (next !== null && Number.isInteger(next) && next >= 1 && next <= most)
              onChange({ ...rule, count: next });
          }}
        />
        <SegmentedControl
          aria-label="Aantal of procent"
          value={rule.unit}
          data={[
            { value: 'rows', label: 'cellen' },
            { value: 'percent', label: 'procent' },
          ]}
          onChange={(value) => setUnit(value === 'percent' ? 'percent' : 'rows')}
        />
      </div>
      <MarkFields mark={rule} onChange={(mark) => onChange({ ...rule, ...mark })} />
    </>
  );
}

type MarkFieldsProps = { readonly mark: FormatMark; readonly onChange: (mark: FormatMark) => void };

/** A colour with its sign, and a word for its meaning here. */
function MarkFields({ mark, onChange }: MarkFieldsProps) {
  const { sign, word } = mark;
  return (
    <div className={classes.line}>
      <Select
        className={classes.sign}
        label="Teken en kleur"
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={formatSignNames.map((value) => ({
          value,
          label: `${formatSigns[value].glyph} ${formatSigns[value].colour}`,
        }))}
        value={sign}
        onChange={(value) => {
          const chosen = formatSignNames.find((name) => name === value);
          if (chosen !== undefined) onChange({ sign: chosen, word });
        }}
      />
      <TextInput
        className={classes.wide}
        label="Betekenis"
        maxLength={longestFormatWord}
        placeholder={formatSigns[sign].word}
        value={word}
        onChange={(event) => onChange({ sign, word: event.currentTarget.value })}
      />
      <span className={classes.sample} aria-hidden>
        <FormattedCell format={{ mark, shade: null, bar: null }}>{markWord(mark)}</FormattedCell>
      </span>
    </div>
  );
}
