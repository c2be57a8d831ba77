import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormatRule } from '../../../shared/domain/lists/format-rule';
import { useList, useListActions } from '../list-context';

/** A rule with a key that stays while it is changed and moved. */
export type DraftRule = { readonly key: number; readonly rule: FormatRule };

export type FormatDraft = {
  readonly rules: readonly DraftRule[];
  /** Puts a rule behind the others, and answers its key. */
  readonly add: (rule: FormatRule) => number;
  readonly change: (key: number, rule: FormatRule) => void;
  readonly move: (key: number, step: -1 | 1) => void;
  readonly remove: (key: number) => void;
};

/** The rules of a column as they are being made: each change is applied at once, and what else changes them is read again. */
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
    const now = JSON.stringify(kept);
    if (written.current === now) return;
    written.current = now;
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
    change: (key, rule) => write(rules.map((each) => (each.key === key ? { key, rule } : each))),
    move: (key, step) => {
      const at = rules.findIndex((each) => each.key === key);
      const moved = rules[at];
      const to = at + step;
      if (moved === undefined || to < 0 || to >= rules.length) return;
      const others = rules.filter((each) => each !== moved);
      write([...others.slice(0, to), moved, ...others.slice(to)]);
    },
    remove: (key) => write(rules.filter((each) => each.key !== key)),
  };
}
