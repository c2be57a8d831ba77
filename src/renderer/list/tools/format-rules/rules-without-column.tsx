import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import type { FormatRule } from '../../../../shared/domain/lists/format-rule';
import { formatWords, lostColumnName } from '../../../../shared/texts/analysis/format-words';
import { useOfferedColumns } from '../../core/rows/use-list-columns';
import { useList, useListActions } from '../../core/store/list-context';
import classes from './format-form.module.css';

/** A rule; null means all rules, when a later version stored them in a format that this version cannot read. */
type Line = { readonly key: string; readonly rule: FormatRule | null; readonly label: string; readonly words: string };

/** The rules of columns that are not available: the view keeps them, and the user can only remove them. */
export function RulesWithoutColumn() {
  const { removeFormat } = useListActions();
  const columns = useOfferedColumns();
  const list = useList((state) => state.list);
  const formats = useList((state) => state.formats);
  const hasOtherSet = useList(({ later }) => later.formats !== undefined);
  const listed = useRef<HTMLUListElement>(null);
  const lines = useMemo((): readonly Line[] => {
    const offered = new Set(columns.map(({ column }) => column.name));
    const of = formats.flatMap((rule, at): Line[] => {
      if (offered.has(rule.column)) return [];
      const label = rule.column === '' ? 'Opmaak' : lostColumnName(list, rule.column);
      return [{ key: `${at} ${rule.column}`, rule, label, words: formatWords(rule, undefined) }];
    });
    const set: Line = { key: 'set', rule: null, label: 'Opmaak', words: 'van een latere versie van Adviesatlas' };
    return hasOtherSet ? [...of, set] : of;
  }, [columns, list, formats, hasOtherSet]);
  /** The index of a rule that was removed; the rule that takes its place gets the focus. */
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = [...(listed.current?.querySelectorAll('button') ?? [])];
    (buttons[removed.current] ?? buttons.at(-1))?.focus();
    removed.current = null;
  });
  if (lines.length === 0) return null;
  const remove = (rule: FormatRule | null, at: number) => {
    removed.current = at;
    if (lines.length === 1) listed.current?.parentElement?.nextElementSibling?.querySelector('button')?.focus();
    removeFormat(rule);
  };
  return (
    <section className={classes.lost} aria-labelledby="rules-without-column">
      <h3 id="rules-without-column">Regels zonder kolom in deze lijst</h3>
      <p className={classes.note}>Ze blijven in uw weergave en worden niet toegepast.</p>
      <ul ref={listed} className={classes.list}>
        {lines.map(({ key, rule, label, words }, at) => (
          <li key={key} className={classes.lostRule}>
            <span>
              <b>{label}</b> {words}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Regel van ${label} verwijderen`}
              onClick={() => remove(rule, at)}
            >
              Verwijderen
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
