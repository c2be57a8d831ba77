import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type FormulaFault, longestFormula } from '../../../../shared/formulas/language/formula';
import { CompletionList } from './completion-list';
import type { FormulaNames } from './formula-columns';
import classes from './formula-editor.module.css';
import { formulaMarks } from './formula-marks';
import { type CompletionOption, useCompletion } from './use-completion';

type FormulaEditorProps = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly text: string;
  /** The fault in the formula, once the user has stopped typing. */
  readonly fault: FormulaFault | null;
  /** The formula's result type, or how to begin. */
  readonly note: string;
  readonly names: FormulaNames;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
};

type Stretch = { readonly from: number; readonly to: number };

/** The text field of a formula and its caret; a replaced stretch leaves the caret in it, and the focus in the field. */
function useFormulaField(text: string, onChange: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(text.length);
  const wanted = useRef<number | null>(null);
  // The form is loaded after the dialog opened, so the dialog has focused another element.
  useEffect(() => field.current?.focus(), []);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  const put = ({ from, to }: Stretch, insert: string, at: number) => {
    onChange(text.slice(0, from) + insert + text.slice(to));
    wanted.current = from + at;
    setCaret(from + at);
    field.current?.focus();
  };
  return { field, caret: Math.min(caret, text.length), setCaret, put };
}

/** The editor for a formula: it colours columns and functions, marks a fault and explains it below, and completes names. */
export function FormulaEditor({ ref, text, fault: mistake, note, names, onChange, onDone }: FormulaEditorProps) {
  const id = useId();
  const { field, caret, setCaret, put } = useFormulaField(text, onChange);
  const mergedRef = useMergedRef(field, ref);
  const [focused, setFocused] = useState(false);
  const completing = useCompletion({ text, caret, names });
  const { completion, options, active } = completing;
  const isOpen = focused && options.length > 0;
  // While the user is choosing a name from the list, the unfinished name is no fault.
  const isChosen = isOpen && completion !== null && mistake !== null && mistake.to >= completion.from;
  const fault = isChosen ? null : mistake;
  const choose = (option: CompletionOption) => {
    if (completion !== null) put(completion, option.insert, option.caret);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onDone();
      return;
    }
    const chosen = isOpen ? completing.key(event) : undefined;
    if (chosen === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (chosen !== null) choose(chosen);
  };
  return (
    <div className={classes.editor}>
      <div className={classes.frame}>
        <Marks text={text} fault={fault} />
        <textarea
          ref={mergedRef}
          className={classes.field}
          aria-label="Formule"
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-options` : undefined}
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-fault`}
          aria-invalid={fault !== null}
          data-mantine-stop-propagation={isOpen || undefined}
          data-autofocus
          spellCheck={false}
          autoComplete="off"
          maxLength={longestFormula * 6}
          value={text}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            setCaret(currentTarget.selectionStart);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={onKeyDown}
        />
        {isOpen && completion !== null && (
          <CompletionList
            id={id}
            before={text.slice(0, completion.from)}
            typed={completion.typed}
            {...{ options, active }}
            onActive={completing.setActive}
            onChoose={choose}
          />
        )}
      </div>
      <FaultStrip
        id={`${id}-fault`}
        {...{ fault, note }}
        onRepair={(repair) => put(repair, repair.text, repair.text.length)}
      />
    </div>
  );
}

type MarksProps = { readonly text: string; readonly fault: FormulaFault | null };

/** The coloured text behind the transparent input. */
const Marks = ({ text, fault }: MarksProps) => (
  <pre className={classes.marks} aria-hidden>
    {formulaMarks(text, fault).map(({ from, text: part, kind, isFault }) => (
      <span key={from} className={classes[kind]} data-fault={isFault || undefined}>
        {part}
      </span>
    ))}{' '}
  </pre>
);

type FaultStripProps = {
  readonly id: string;
  readonly fault: FormulaFault | null;
  readonly note: string;
  readonly onRepair: (repair: NonNullable<FormulaFault['repair']>) => void;
};

/** The fault and how to repair it, or the formula's result type. */
function FaultStrip({ id, fault, note, onRepair }: FaultStripProps) {
  return (
    <div className={classes.fault} data-shown={fault !== null || undefined}>
      {fault !== null && <IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
      <p id={id} role="status" className={classes.words}>
        {fault === null ? (
          <span className="quiet">{note}</span>
        ) : (
          <>
            <b>{fault.message}</b>
            {fault.hint !== undefined && <span> {fault.hint}</span>}
          </>
        )}
      </p>
      {fault?.repair !== undefined && (
        <Button
          size="xs"
          variant="default"
          className="fixed-width"
          onClick={() => fault.repair && onRepair(fault.repair)}
        >
          {fault.repair.label}
        </Button>
      )}
    </div>
  );
}
