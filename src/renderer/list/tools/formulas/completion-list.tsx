import { useMemo, useRef, useState } from 'react';
import { fold } from '../../../../shared/format/fold';
import { formatPercentage } from '../../../../shared/format/format-number';
import { useLayoutEffectOn } from '../../../ui/behaviour/use-effect-on';
import { KeyHint } from '../../../ui/marks/key-hint';
import { MarkedText } from '../../../ui/marks/marked-text';
import { useStatistics } from '../../core/statistics/statistics';
import classes from './formula-editor.module.css';
import type { CompletionOption } from './use-completion';
import { useSettled } from './use-formula-draft';

/** Milliseconds without other options before the list asks how many rows have a value in their columns. */
const filledPause = 200;

type CompletionListProps = {
  readonly id: string;
  /** The text of the formula before the place of the completion. */
  readonly before: string;
  readonly typed: string;
  readonly options: readonly CompletionOption[];
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onChoose: (option: CompletionOption) => void;
};

/** The share of the rows that have a value, for each column that fits; empty until it is known. */
function useFilled(options: readonly CompletionOption[]): ReadonlyMap<string, string> {
  const names = options.flatMap(({ id, isColumn, fits }) => (isColumn && fits ? [id] : [])).join();
  const settled = useSettled(names, filledPause);
  const answer = useStatistics('formula', settled === '' ? [] : settled.split(','));
  return useMemo(
    () =>
      new Map(
        (answer?.columns ?? []).map(({ column, count, empty }) => [
          column,
          formatPercentage((100 * count) / Math.max(1, count + empty)),
        ]),
      ),
    [answer],
  );
}

/** The options below the typed text; options that do not fit there are marked. */
export function CompletionList({ id, before, typed, options, active, onActive, onChoose }: CompletionListProps) {
  const place = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ readonly left: number; readonly top: number } | null>(null);
  // The place moves with the text before it.
  useLayoutEffectOn([before], () => {
    const { current } = place;
    if (current === null || list.current === null) return;
    const room = (current.offsetParent?.clientWidth ?? 0) - list.current.offsetWidth;
    setAt({ left: Math.max(0, Math.min(current.offsetLeft, room)), top: current.offsetTop + current.offsetHeight + 6 });
  });
  const filled = useFilled(options);
  const shown = options[active];
  const words = useMemo(() => (typed.trim() === '' ? [] : [fold(typed.trim())]), [typed]);
  return (
    <>
      <pre className={`${classes.marks} ${classes.measure}`} aria-hidden>
        {before}
        <span ref={place}>[</span>
      </pre>
      <div ref={list} className={classes.completion} style={at ?? { visibility: 'hidden' }}>
        <div role="listbox" id={`${id}-options`} aria-label="Kolommen en functies">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            <div
              key={option.id}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === active}
              className={classes.option}
              data-off={!option.fits || undefined}
              onMouseEnter={() => onActive(index)}
              // Earlier than a click, because the field would lose the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                onChoose(option);
              }}
            >
              <span className={classes.optionLabel}>
                <MarkedText text={option.label} words={words} />
              </span>
              <span className={classes.optionNote}>
                {option.note}
                {filled.has(option.id) && `, ${filled.get(option.id)} gevuld`}
              </span>
            </div>
          ))}
        </div>
        {shown !== undefined && (
          <div className={classes.help}>
            <p>
              <b>{shown.label}</b> {shown.explanation}
            </p>
            <p className={classes.keys}>
              <KeyHint keys="↓" /> <KeyHint keys="↑" /> kiezen <KeyHint keys="Tab" /> invoegen <KeyHint keys="Esc" />{' '}
              sluiten
            </p>
          </div>
        )}
      </div>
    </>
  );
}
