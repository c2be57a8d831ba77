import { IconCopy, IconHistory, IconInfoCircle } from '@tabler/icons-react';
import { type MouseEvent, useContext, useMemo, useState } from 'react';
import { fieldText } from '../../../shared/dossier/dossier-text';
import type { DossierPoint } from '../../../shared/dossier/points';
import { type ShownField, unreadable } from '../../../shared/dossier/shown-field';
import { type Line, lineText } from '../../../shared/dossier/shown-value';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { copyText } from '../../core/copy-text';
import { usePrinting } from '../../ui/behaviour/use-printing';
import { TextButton } from '../../ui/panels/text-button';
import { EmptyValue, WithheldValue } from '../../values/shown-values';
import { isOnStatusWord } from '../../values/status-mark';
import { explainedColumn, FieldReasons, FieldRemarks, useDossierPage, useSearched } from '../state/dossier-context';
import { Explanation } from './explanation';
import { FieldHistory, hasHistory } from './field-history';
import classes from './field-row.module.css';
import { LineView } from './line-view';
import valueViewStyles from './value-view.module.css';

/** A longer list shows this many values, and a button for the rest (docs/rules/dossier.md#long-lists). */
const shown = 5;
/** Up to this many parts of one value, each with a different name, do not count as a list. */
const mostParts = 30;
/** The number of values that are added at a time, even in an open list: drawing ten thousand at once would freeze the window. */
const step = 500;

/** Whether the lines are parts of one value: all their names differ. */
function areParts(lines: readonly Line[]): boolean {
  const labels = lines.flatMap(({ label }) => label ?? []);
  return labels.length > 1 && labels.length <= mostParts && new Set(labels).size === labels.length;
}

/** A field's values below one another; values with names become a small table. */
function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const least = useMemo(() => (areParts(lines) ? mostParts : shown), [lines]);
  const [room, setRoom] = useState(least);
  const searched = useSearched();
  const isHit = searched !== '' && lines.slice(room).some((line) => lineText(line).toLowerCase().includes(searched));
  const isPrinting = usePrinting();
  const visible = lines.slice(0, isHit || isPrinting ? Math.max(room, step) : room);
  const more = lines.length - visible.length;
  return (
    <>
      {visible.map((line, at) =>
        line.label === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and keep their order
          <div key={at}>
            <LineView line={line} />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and keep their order
          <div key={at} className={valueViewStyles.part}>
            <span className="quiet">{line.label}</span>
            <span>
              <LineView line={line} />
            </span>
          </div>
        ),
      )}
      {more > 0 && <TextButton onClick={() => setRoom(room + step)}>Toon {formatCount(more)} meer…</TextButton>}
      {more <= 0 && room > least && <TextButton onClick={() => setRoom(least)}>Toon minder…</TextButton>}
    </>
  );
}

/** A field's values, or the reason why it has no values. */
function FieldState({ field }: { readonly field: ShownField }) {
  switch (field.state) {
    case 'filled':
      return <Lines lines={field.lines} />;
    case 'withheld':
      return <WithheldValue />;
    case 'broken':
      return <span className="orange">{unreadable}</span>;
    default:
      return <EmptyValue />;
  }
}

// Created once, because a dossier has more than a hundred fields.
const copyIcon = <IconCopy size={16} stroke={1.6} aria-hidden />;
const explainIcon = <IconInfoCircle size={16} stroke={1.6} aria-hidden />;

/** Opens a field's explanation beside it, including how to report an error in the field. */
export function ExplainButton({ point }: { readonly point: DossierPoint }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label={`Uitleg bij ${point.label}`}
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(opener === null ? currentTarget : null)}
      >
        {explainIcon}
      </button>
      {opener !== null && <Explanation point={point} button={opener} onClose={() => setOpener(null)} />}
    </>
  );
}

/** Opens a field's versions in place; absent when there is only one version. */
export function HistoryButton({ field }: { readonly field: ShownField }) {
  const { mayShowHistory, isOpen, toggle } = useDossierPage();
  const { name, label } = field.point;
  if (!mayShowHistory || !hasHistory(field)) return null;
  const open = isOpen(name);
  return (
    <button
      type="button"
      className={`${classes.icon} ${classes.history}`}
      aria-expanded={open}
      aria-label={`Historie van ${label}, ${countOf(field.versions.length, 'versie', 'versies')}`}
      onClick={() => toggle(name)}
    >
      <IconHistory size={16} stroke={1.6} aria-hidden />
      {field.versions.length}
    </button>
  );
}

/** Opens the reason of a colour by a click on its word, where the field has one value. */
function useStatusClick({ point, lines }: ShownField): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  const explain = useContext(FieldReasons);
  const isOne = lines.length === 1 && lines[0]?.pieces.some(({ kind }) => kind === 'judged') === true;
  const column = explain !== null && isOne ? explainedColumn(point) : null;
  if (explain === null || column === null) return undefined;
  return ({ target, currentTarget }) => {
    if (!isOnStatusWord(target)) return;
    const button = currentTarget.parentElement?.querySelector<HTMLElement>('[aria-haspopup="dialog"]');
    explain(column, button ?? currentTarget);
  };
}

/** A field: label, value, and buttons for its history, its explanation and copying. */
export function FieldRow({ field }: { readonly field: ShownField }) {
  const { mayShowHistory, isOpen } = useDossierPage();
  const { point } = field;
  const open = mayShowHistory && isOpen(point.name) && hasHistory(field);
  const remark = useContext(FieldRemarks).get(point.name);
  const onClick = useStatusClick(field);
  return (
    <div className={classes.field} data-field={point.name}>
      <dt>{point.label}</dt>
      {/* biome-ignore lint/a11y: the explanation of the field has the keys */}
      <dd className={classes.value} data-explains={onClick !== undefined || undefined} onClick={onClick}>
        <FieldState field={field} />
      </dd>
      <dd className={classes.tools}>
        <button
          type="button"
          className={`${classes.icon} ${classes.copy}`}
          aria-label={`${point.label} kopiëren`}
          onClick={() => void copyText(fieldText(field))}
        >
          {copyIcon}
        </button>
        <HistoryButton field={field} />
        <ExplainButton point={point} />
      </dd>
      {remark !== undefined && <dd className={classes.remark}>{remark}</dd>}
      {open && (
        <dd className={classes.opened}>
          <FieldHistory field={field} />
        </dd>
      )}
    </div>
  );
}
