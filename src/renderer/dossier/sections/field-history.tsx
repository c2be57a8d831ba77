import { useState } from 'react';
import { type Change, changeMarks } from '../../../shared/dossier/changes';
import type { ShownSection } from '../../../shared/dossier/dossier-model';
import type { RepeatedYear } from '../../../shared/dossier/repeated-years';
import { linesOf, type ShownChange, type ShownField } from '../../../shared/dossier/shown-field';
import type { DatedValue } from '../../../shared/dossier/versions';
import { formatIsoDate } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { TextButton } from '../../ui/panels/text-button';
import { useDossierPage } from '../state/dossier-context';
import type { DossierPeriod } from '../state/dossier-view-store';
import classes from './field-history.module.css';
import { LineView } from './line-view';

/** The word for a change, for places that show no sign. */
export const markWord = (mark: Change['mark']): string => changeMarks[mark].word;

/** The sign of a change; its word is always shown beside it. */
export const ChangeSign = ({ mark }: { readonly mark: Change['mark'] }) => (
  <span className={`${classes.sign} ${classes[mark]}`} aria-hidden>
    {changeMarks[mark].sign}
  </span>
);

/** Shows sign and word, because colour alone must never carry a change. */
const ChangeMark = ({ mark }: { readonly mark: Change['mark'] }) => (
  <span className={`${classes.mark} ${classes[mark]}`}>
    <ChangeSign mark={mark} />
    {changeMarks[mark].word}
  </span>
);

/** The number of changes that are shown at first (docs/rules/dossier.md#long-lists). */
const shown = 5;
const step = 100;

const Value = ({ field, version }: { readonly field: ShownField; readonly version: DatedValue }) =>
  linesOf(field, version).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a value never change places
    <div key={at}>
      {line.label !== null && `${line.label}: `}
      <LineView line={line} />
    </div>
  ));

const Row = ({ field, change }: { readonly field: ShownField; readonly change: ShownChange }) => (
  <li className={classes.row}>
    <ChangeMark mark={change.mark} />
    <div className={classes.values}>
      {change.before !== null && <del>{change.texts.before}</del>}
      {change.after !== null && <Value field={field} version={change.after} />}
    </div>
    <time dateTime={change.day}>{formatIsoDate(change.day)}</time>
  </li>
);

const Unchanged = ({ field, version }: { readonly field: ShownField; readonly version: DatedValue }) => (
  <li className={classes.row}>
    <span className={classes.same}>onveranderd</span>
    <div className={classes.values}>
      <Value field={field} version={version} />
    </div>
    {version.from !== null && <time dateTime={version.from}>sinds {formatIsoDate(version.from)}</time>}
  </li>
);

/** A new year with the same figure as the previous year. */
const Repeated = ({ repeat: { day, text } }: { readonly repeat: RepeatedYear }) => (
  <li className={classes.row}>
    <span className={classes.same}>onveranderd</span>
    <div className={classes.values}>{text}</div>
    <time dateTime={day}>{formatIsoDate(day)}</time>
  </li>
);

/** Whether a field has a history to open: a change, or a year with the same figure. */
export const hasHistory = ({ versions, history }: ShownField): boolean =>
  versions.length > 1 && history.changes.length + history.repeated.length > 0;

/** A field's history below the field, the newest event first. */
export function FieldHistory({ field }: { readonly field: ShownField }) {
  const { toggle } = useDossierPage();
  const { changes, repeated, unchanged } = field.history;
  const [room, setRoom] = useState(shown);
  const [withUnchanged, setWithUnchanged] = useState(changes.length === 0);
  const more = changes.length - room;
  const same = repeated.length + unchanged.length;
  return (
    <div className={classes.box}>
      <ol className={classes.list} aria-label={`Historie van ${field.point.label}`}>
        {changes.slice(0, room).map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the events of a history never change places
          <Row key={at} field={field} change={change} />
        ))}
        {withUnchanged &&
          repeated.slice(0, step).map((repeat) => <Repeated key={`${repeat.day} ${repeat.text}`} repeat={repeat} />)}
        {withUnchanged &&
          unchanged.slice(0, step).map((version, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events of a history never change places
            <Unchanged key={at} field={field} version={version} />
          ))}
      </ol>
      <div className={classes.foot}>
        {more > 0 && <TextButton onClick={() => setRoom(room + step)}>Toon {formatCount(more)} meer…</TextButton>}
        {same > 0 && !withUnchanged && (
          <TextButton onClick={() => setWithUnchanged(true)}>Toon {formatCount(same)} onveranderde…</TextButton>
        )}
        <span className={classes.less}>
          <TextButton onClick={() => toggle(field.point.name)}>Toon minder…</TextButton>
        </span>
      </div>
    </div>
  );
}

const isChanged = ({ history }: ShownField, { from, to }: DossierPeriod): boolean =>
  history.changes.some(({ day }) => day >= from && day <= to);

/** The fields that changed in a period, by section. A table of years is kept or dropped as a whole, with its field. */
export function changedIn(sections: readonly ShownSection[], period: DossierPeriod): readonly ShownSection[] {
  return sections.flatMap((section) => {
    const changed = new Set(section.fields.filter((field) => isChanged(field, period)).map(({ point }) => point.field));
    const fields = section.fields.filter((field) => changed.has(field.point.field));
    return fields.length === 0 ? [] : [{ ...section, fields }];
  });
}
