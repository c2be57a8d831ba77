import { Button, Select, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { longestTitle } from '../../../../shared/catalog/calculated-column';
import { type FunctionGroup, functionGroups } from '../../../../shared/formulas/functions/function-names';
import { helpOf } from '../../../../shared/formulas/functions/function-table';
import type { FormulaType } from '../../../../shared/formulas/language/formula';
import { typeWords, unitWords } from '../../../../shared/formulas/language/types';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { useListActions } from '../../core/store/list-context';
import classes from './formula-dialog.module.css';
import { FormulaEditor } from './formula-editor';
import { FormulaResultsPanel } from './formula-results';
import { shownChoices, useFormulaDraft, useSettled } from './use-formula-draft';

/** Milliseconds without a key before the form asks for results and reports a fault. */
const resultPause = 250;
const faultPause = 600;

const oftenUsed = ['als(', 'vorige(', 'mediaan(peergroep; ', 'afronden(', 'isleeg(', 'dagentussen('] as const;

export type FormulaFormProps = {
  /** The calculated column to change; null for a new column. */
  readonly changed: string | null;
  readonly onClose: () => void;
};

/** A note with a formula's result type, or how to begin. */
function noteOf(type: FormulaType | null, text: string): string {
  if (text.trim() === '') return 'Typ een formule, bijvoorbeeld [FTE] / [Aantal vestigingen]. Met [ kiest u een kolom.';
  if (type === null) return '';
  const unit = type.kind === 'number' && type.unit !== 'none' ? ` in ${unitWords[type.unit]}` : '';
  return `De formule klopt en geeft ${typeWords[type.kind]}${unit}.`;
}

/** Adds or changes a calculated column: its name, its format, its formula, and a preview of its results. */
export function FormulaForm({ changed, onClose }: FormulaFormProps) {
  const { calculate } = useListActions();
  const draft = useFormulaDraft(changed);
  const { names, text, setText, fault, column, reason } = draft;
  const editor = useRef<HTMLTextAreaElement>(null);
  const settled = useSettled(column, resultPause);
  const settledText = useSettled(text, faultPause);
  const [good, setGood] = useState<string | null>(settled);
  if (settled !== null && settled !== good) setGood(settled);
  const shownFault = text.trim() !== '' && settledText === text ? fault : null;
  const close = () => {
    draft.forget();
    onClose();
  };
  const done = () => {
    if (reason !== null || column === null) return;
    calculate(column);
    close();
  };
  const insert = (part: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = editor.current ?? {};
    setText(text.slice(0, from) + part + text.slice(to));
    requestAnimationFrame(() => {
      editor.current?.focus();
      editor.current?.setSelectionRange(from + part.length, from + part.length);
    });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <div className={classes.halves}>
        <div className={classes.left}>
          <ShownFields draft={draft} />
          <div className={classes.label}>
            <span>Formule</span>
            <span className="quiet-small">kolommen tussen [ ], delen scheiden met ;</span>
          </div>
          <FormulaEditor
            ref={editor}
            {...{ text, names }}
            note={noteOf(draft.type, text)}
            fault={shownFault}
            onChange={setText}
            onDone={done}
          />
          <OftenUsed onInsert={insert} />
        </div>
        <div className={classes.right}>
          <FormulaResultsPanel column={good} isEarlier={good !== column} names={names} />
        </div>
      </div>
      <div className={classes.foot}>
        <span className={classes.reason} data-fault={shownFault !== null || undefined} id="formula-reason">
          {shownFault !== null && <IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
          {fault !== null && text.trim() !== '' && shownFault === null ? '' : reason}
        </span>
        <Button variant="default" onClick={close}>
          Annuleren
        </Button>
        <Button type="submit" variant="filled" aria-describedby="formula-reason" {...disabledWhen(reason !== null)}>
          {changed === null ? 'Kolom toevoegen' : 'Formule bewaren'}
        </Button>
      </div>
    </form>
  );
}

/** The column's name, and how its values are shown. */
const ShownFields = ({ draft }: { readonly draft: ReturnType<typeof useFormulaDraft> }) => (
  <div className={classes.fields}>
    <TextInput
      label="Naam"
      maxLength={longestTitle}
      value={draft.title}
      onChange={(event) => draft.setTitle(event.currentTarget.value)}
    />
    <Select
      label="Tonen als"
      data={[...shownChoices(draft.type)]}
      value={draft.shownAs}
      placeholder="volgt uit de formule"
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      onChange={draft.setShownAs}
    />
  </div>
);

const groups = Object.entries(functionGroups) as readonly [FunctionGroup, (typeof functionGroups)[FunctionGroup]][];

/** Explains every function: its parameters, its result and an example. */
const FormulaHelp = () => (
  <section className={classes.help} aria-label="Functies en voorbeelden">
    <p>
      Rekenen gaat met + − × / en ^, teksten aan elkaar met &amp;, vergelijken met = &lt;&gt; &lt; &lt;= &gt; &gt;=, en
      voorwaarden met en, of, niet. Een kolom staat tussen [ en ], een tekst tussen aanhalingstekens, decimalen achter
      een komma.
    </p>
    {groups.map(([group, names]) => (
      <section key={group}>
        <h3>{group}</h3>
        <dl>
          {names.map((name) => {
            const { explanation, example, parts } = helpOf(name);
            return (
              <div key={name}>
                <dt>
                  {name}({parts})
                </dt>
                <dd>
                  {explanation} <span className={classes.example}>{example}</span>
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
    ))}
  </section>
);

/** Parts of formulas that are often used, as buttons, and help with all of them. */
function OftenUsed({ onInsert }: { readonly onInsert: (part: string) => void }) {
  const [isHelp, setHelp] = useState(false);
  return (
    <>
      <div className={classes.often}>
        <span>Vaak gebruikt</span>
        {oftenUsed.map((part) => (
          <Button key={part} size="compact-sm" variant="default" onClick={() => onInsert(part)}>
            {part.replace(/\(.*/, '( )')}
          </Button>
        ))}
        <Button size="compact-sm" variant="subtle" aria-expanded={isHelp} onClick={() => setHelp(!isHelp)}>
          Functies en voorbeelden
        </Button>
      </div>
      {isHelp && <FormulaHelp />}
    </>
  );
}
