import { IconCopy, IconHistory, IconInfoCircle } from '@tabler/icons-react';
import { fieldText } from '../../../shared/dossier/dossier-text';
import type { DossierPoint } from '../../../shared/dossier/points';
import type { ShownField } from '../../../shared/dossier/shown-field';
import { countOf } from '../../../shared/format/format-number';
import { useDossierPage } from '../dossier-context';
import { copyText } from '../head/copy-text';
import { FieldHistory } from './field-history';
import classes from './field-row.module.css';
import { FieldState } from './value-view';

// A dossier has more than a hundred fields: what is the same in all of them is made once.
const copyIcon = <IconCopy size={16} stroke={1.6} aria-hidden />;
const explainIcon = <IconInfoCircle size={16} stroke={1.6} aria-hidden />;

/** The way to what a field means, and to whom to tell when it is wrong. */
export function ExplainButton({ point }: { readonly point: DossierPoint }) {
  const { explain } = useDossierPage();
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={`Uitleg bij ${point.label}`}
      onClick={() => explain(point)}
    >
      {explainIcon}
    </button>
  );
}

/** Opens the versions of a field in place; not there where there is only one. */
export function HistoryButton({ field }: { readonly field: ShownField }) {
  const { mayShowHistory, isOpen, toggle } = useDossierPage();
  const { name, label } = field.point;
  if (!mayShowHistory || field.versions < 2 || field.history.changes.length === 0) return null;
  const open = isOpen(name);
  return (
    <button
      type="button"
      className={`${classes.icon} ${classes.history}`}
      aria-expanded={open}
      aria-label={`Historie van ${label}, ${countOf(field.versions, 'versie', 'versies')}`}
      onClick={() => toggle(name)}
    >
      <IconHistory size={16} stroke={1.6} aria-hidden />
      {field.versions}
    </button>
  );
}

/** A field: label, value, and the ways to its history, its explanation and the clipboard. */
export function FieldRow({ field }: { readonly field: ShownField }) {
  const { mayShowHistory, isOpen } = useDossierPage();
  const { point } = field;
  const open = mayShowHistory && isOpen(point.name) && field.history.changes.length > 0;
  return (
    <div className={classes.field} data-field={point.name}>
      <dt>{point.label}</dt>
      <dd className={classes.value}>
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
      {open && (
        <dd className={classes.opened}>
          <FieldHistory field={field} />
        </dd>
      )}
    </div>
  );
}
