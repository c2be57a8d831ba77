import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { namesOf } from '../../../../shared/domain/by-name';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import { type FormatRule, type FormatRuleKind, mostFormatRules } from '../../../../shared/domain/lists/format-rule';
import { notInSubscription } from '../../../../shared/format/format-cell';
import { countOf } from '../../../../shared/format/format-number';
import { formatKindNames } from '../../../../shared/texts/analysis/format-words';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { useOfferedColumns } from '../../core/rows/use-list-columns';
import { useList, useListActions } from '../../core/store/list-context';
import classes from './format-form.module.css';
import { FormatRuleCard } from './format-rule-card';
import { RulesWithoutColumn } from './rules-without-column';

/** A rule with a key that stays the same while the rule is changed and moved. */
export type DraftRule = { readonly key: number; readonly rule: FormatRule };

export type FormatDraft = {
  readonly rules: readonly DraftRule[];
  /** Adds a rule after the others, and returns its key. */
  readonly add: (rule: FormatRule) => number;
  readonly change: (key: number, rule: FormatRule) => void;
  readonly move: (key: number, step: -1 | 1) => void;
  readonly remove: (key: number) => void;
};

/**
 * The rules of a column while the user edits them. Each change is applied at once; when the rules change in another way, they are read
 * again.
 */
export function useFormatDraft(column: string): FormatDraft {
  const { formatColumn } = useListActions();
  const formats = useList((state) => state.formats);
  const kept = useMemo(() => formats.filter((rule) => rule.column === column), [formats, column]);
  const nextKey = useRef(0);
  const keyed = (rules: readonly FormatRule[]): readonly DraftRule[] =>
    rules.map((rule) => ({ key: nextKey.current++, rule }));
  const [rules, setRules] = useState(() => keyed(kept));
  const written = useRef(JSON.stringify(kept));
  useEffect(() => {
    const text = JSON.stringify(kept);
    if (written.current === text) return;
    written.current = text;
    setRules(kept.map((rule) => ({ key: nextKey.current++, rule })));
  }, [kept]);
  const write = (next: readonly DraftRule[]): void => {
    const all = next.map(({ rule }) => rule);
    written.current = JSON.stringify(all);
    setRules(next);
    formatColumn(column, all);
  };
  return {
    rules,
    add: (rule) => {
      const key = nextKey.current++;
      write([...rules, { key, rule }]);
      return key;
    },
    change: (key, rule) => write(rules.map((item) => (item.key === key ? { key, rule } : item))),
    move: (key, step) => {
      const at = rules.findIndex((rule) => rule.key === key);
      const moved = rules[at];
      const to = at + step;
      if (moved === undefined || to < 0 || to >= rules.length) return;
      const others = rules.filter((rule) => rule !== moved);
      write([...others.slice(0, to), moved, ...others.slice(to)]);
    },
    remove: (key) => write(rules.filter((rule) => rule.key !== key)),
  };
}

/** The number of columns in the list at first; a search finds the others. */
const mostOffered = 100;

/** The initial rule of each kind. */
const newRules = {
  where: (column: string): FormatRule => ({ kind: 'where', column, text: '', sign: 'attention', word: '' }),
  bar: (column: string): FormatRule => ({ kind: 'bar', column, ends: 'range' }),
  scale: (column: string): FormatRule => ({ kind: 'scale', column, colours: 2, ends: 'range' }),
  top: (column: string): FormatRule => ({
    kind: 'top',
    column,
    end: 'highest',
    count: 10,
    unit: 'rows',
    sign: 'notice',
    word: '',
  }),
} as const satisfies Readonly<Record<Exclude<FormatRuleKind, 'later'>, (column: string) => FormatRule>>;
const newKinds = namesOf(newRules);

/** Chooses a column, and edits the rules that format its cells; changes show at once. */
export function FormatForm({ onClose }: { readonly onClose: () => void }) {
  const { openFormats } = useListActions();
  const columns = useOfferedColumns();
  const formats = useList((state) => state.formats);
  const first = useList(({ list }) => listDefinitions[list].name);
  const name = useList((state) => state.formatting) ?? first;
  const column = useList((state) => state.columns.find((column) => column.column.name === name)?.column);
  const offered = useMemo(() => {
    const counts = new Map<string, number>();
    for (const rule of formats) counts.set(rule.column, (counts.get(rule.column) ?? 0) + 1);
    const of = (isFormatted: boolean) =>
      columns.flatMap(({ column: { name: value, label, withheld } }) => {
        const count = counts.get(value) ?? 0;
        if (count > 0 !== isFormatted || (withheld && !isFormatted)) return [];
        return [{ value, label: count === 0 ? label : `${label} (${countOf(count, 'regel', 'regels')})` }];
      });
    const groups = [
      { group: 'Met opmaak', items: of(true) },
      { group: 'Andere kolommen', items: of(false) },
    ];
    return groups.filter(({ items }) => items.length > 0);
  }, [columns, formats]);
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <Select
          label="Kolom"
          searchable
          limit={mostOffered}
          nothingFoundMessage="Geen kolom gevonden"
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={offered}
          value={name}
          onChange={(chosen) => chosen !== null && openFormats(chosen)}
        />
      </div>
      {column !== undefined && <ColumnRules key={name} column={column} isFull={formats.length >= mostFormatRules} />}
      <RulesWithoutColumn />
      <div className={classes.foot}>
        <span className={classes.note}>
          Balk, schaal en hoogste of laagste gaan over de rijen die de filters nu tonen, zonder lege cellen.
        </span>
        <Button variant="default" onClick={onClose}>
          Sluiten
        </Button>
      </div>
    </div>
  );
}

type ColumnRulesProps = { readonly column: Column; readonly isFull: boolean };

/** Where the focus goes when rules are added, moved and removed; their cards are in `list`, the buttons that add them in `adding`. */
function useRuleFocus() {
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  /**
   * The element to focus after the next render: that of a new rule, or the button that moved a rule, which is briefly removed from the
   * page.
   */
  const focused = useRef<{ readonly key: number; readonly part: string } | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    const card = list.current?.querySelector(`[data-rule="${focused.current.key}"]`);
    if (card == null) return;
    card.scrollIntoView({ block: 'nearest' });
    card.querySelector<HTMLElement>(focused.current.part)?.focus();
    focused.current = null;
  });
  return {
    list,
    adding,
    afterAdding: (key: number): void => {
      focused.current = { key, part: '[data-first] :is(input, button)' };
    },
    afterMove: (key: number, step: number): void => {
      focused.current = { key, part: `[data-move='${step}']` };
    },
    beforeRemoval: (at: number): void => {
      const cards = list.current?.querySelectorAll<HTMLElement>('[data-rule]') ?? [];
      const next = cards[at + 1] ?? cards[at - 1];
      (next ?? adding.current)?.querySelector<HTMLElement>(next === undefined ? 'button' : '[data-remove]')?.focus();
    },
  };
}

function ColumnRules({ column, isFull }: ColumnRulesProps) {
  const { rules, add, change, move, remove } = useFormatDraft(column.name);
  const focus = useRuleFocus();
  const withheld = column.withheld === true;
  return (
    <>
      <div className={classes.rules}>
        {withheld && (
          <p className={classes.empty}>{`${column.label}: ${notInSubscription}. Regels worden niet toegepast.`}</p>
        )}
        {!withheld && rules.length === 0 && (
          <p className={classes.empty}>Nog geen opmaak. Voeg hieronder een regel toe; u ziet het meteen in de lijst.</p>
        )}
        {rules.length > 0 && (
          <ol ref={focus.list} className={classes.list} aria-label={`Regels van ${column.label}`}>
            {rules.map(({ key, rule }, at) => (
              <FormatRuleCard
                key={key}
                id={key}
                number={at + 1}
                column={column}
                rule={rule}
                isFirst={at === 0}
                isLast={at === rules.length - 1}
                onChange={(next) => change(key, next)}
                onMove={(step) => {
                  if (rules[at + step] === undefined) return;
                  focus.afterMove(key, step);
                  move(key, step);
                }}
                onRemove={() => {
                  focus.beforeRemoval(at);
                  remove(key);
                }}
              />
            ))}
          </ol>
        )}
        {rules.length > 1 && (
          <p className={classes.order}>
            Van boven naar beneden: de eerste regel die klopt kleurt de cel. Een balk komt daarnaast.
          </p>
        )}
      </div>
      {!withheld && (
        <AddRule ref={focus.adding} {...{ column, isFull }} onAdd={(rule) => focus.afterAdding(add(rule))} />
      )}
    </>
  );
}

type AddRuleProps = ColumnRulesProps & {
  readonly ref: Ref<HTMLDivElement>;
  readonly onAdd: (rule: FormatRule) => void;
};

/** A button for each kind of rule that the column can have. */
function AddRule({ ref, column, isFull, onAdd }: AddRuleProps) {
  const kinds = newKinds.filter((kind) => kind === 'where' || storageOf(column.kind) === 'number');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a style of its own
    <div ref={ref} className={classes.adding} role="group" aria-label="Regel toevoegen">
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          {...disabledWhen(isFull)}
          onClick={() => !isFull && onAdd(newRules[kind](column.name))}
        >
          {formatKindNames[kind]}
        </Button>
      ))}
      {isFull && <span className={classes.note}>Er zijn {mostFormatRules} regels; meer kan niet.</span>}
    </div>
  );
}
