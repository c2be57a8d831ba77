import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { namesOf } from '../../../shared/domain/by-name';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { plainName } from '../../../shared/format/plain-name';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { type ColumnPreset, longestPresetName } from '../../../shared/view/view';
import { useDependentSentences } from '../../core/account/change-question';
import { useApplication } from '../../core/application-store';
import type { ArrangedColumn } from '../../list/core/store/arrangement';
import { takenNames, useSavedFilters } from '../../list/core/views/saved-filters';
import { nameTaken } from '../../list/tools/views/save-view-dialog';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { useLatest } from '../../ui/behaviour/use-latest';
import { ValueShape } from '../../values/shown-values';
import { type ColumnOrigin, originOf, origins, outlinedShape } from './column-origin';
import { HiddenColumns } from './hidden-columns';
import { ShownColumns } from './shown-columns';
import type { useEditedPreset } from './use-edited-preset';
import classes from './views-screen.module.css';

type PresetNameProps = {
  readonly list: ListName;
  readonly presets: readonly ColumnPreset[];
  readonly preset: ColumnPreset | null;
  readonly name: string;
  readonly onRename: (name: string) => void;
};

/** Milliseconds without a key before a name is stored; it is stored earlier when the field loses the focus. */
const rest = 600;

/** The name of a view, stored while the user types if it is a valid name. */
function PresetName({ list, presets, preset, name, onRename }: PresetNameProps) {
  const [typed, setTyped] = useState(name);
  const [kept, setKept] = useState(name);
  const filters = useSavedFilters((state) => state.filters);
  const others = [...presets.filter((item) => item !== preset), ...filters];
  const named = plainName(typed);
  const problem =
    named === ''
      ? repeatedSentences.viewNameMissing
      : named !== name && takenNames(list, others).has(named.toLowerCase())
        ? nameTaken(named)
        : null;
  if (name !== kept) {
    setKept(name);
    // The name was changed by an undo or by another window; text that is being typed stays.
    if (named === kept) setTyped(name);
  }
  const waits = problem === null && named !== name;
  const keep = useLatest(() => {
    if (waits) onRename(named);
  });
  // Each keystroke starts the delay again.
  useEffectOn([typed], () => {
    const timer = setTimeout(() => keep.current(), rest);
    return () => clearTimeout(timer);
  });
  // Leaving the screen stores the typed name.
  useEffect(() => () => keep.current(), [keep]);
  return (
    <TextInput
      label="Naam van de weergave"
      maxLength={longestPresetName}
      value={typed}
      error={problem}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => keep.current()}
      onKeyDown={(event) => event.key === 'Enter' && keep.current()}
    />
  );
}

const kinds = namesOf(origins);

/** Says where to find columns that this list lacks. */
const elsewhere: Readonly<Record<ColumnOrigin, string>> = {
  general: '',
  branch: 'in de lijst Vestigingen',
  profiling: 'in de lijst Profilering',
};

type LegendProps = { readonly list: ListName; readonly columns: readonly ArrangedColumn[] };

/** The meaning of the columns' shapes, if the subscription includes such columns. */
function Legend({ list, columns }: LegendProps) {
  const options = useApplication((state) => state.start?.session.account?.options);
  const here = new Set(columns.map(({ column }) => originOf(list, column)));
  const offered = kinds.filter((kind) => {
    const { option } = origins[kind];
    return option === null || options?.[option] === true;
  });
  return (
    <ul className={classes.legend} aria-label="Legenda">
      <li>
        <ValueShape index={outlinedShape} /> Niet getoonde kolommen
      </li>
      {offered.map((kind) => (
        <li key={kind}>
          <ValueShape index={origins[kind].shape} /> {origins[kind].label}
          {!here.has(kind) && <span className="quiet"> {elsewhere[kind]}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The visible and hidden columns of the view that is being edited. */
export function EditedView({ edited }: { readonly edited: ReturnType<typeof useEditedPreset> }) {
  const { list, presets, preset, name, columns, turn, edit, rename } = edited;
  const dependents = useDependentSentences(preset === null ? null : { kind: 'preset', id: preset.id });
  return (
    <section className={classes.edited} aria-label={`Weergave ${name}`}>
      <div className={classes.about}>
        <PresetName key={turn} {...{ list, presets, preset, name }} onRename={(to) => void rename(to)} />
        <Legend list={list} columns={columns} />
      </div>
      {dependents.length > 0 && <p className={classes.dependents}>{dependents.join(' ')}</p>}
      <div className={classes.panes}>
        <section className={classes.pane} aria-label="Getoond">
          <h2 className={classes.paneTitle}>
            Getoond <span className="figures quiet">{columns.filter(({ shown }) => shown).length}</span>
          </h2>
          <ShownColumns list={list} columns={columns} edit={edit} />
        </section>
        <section className={classes.pane} aria-label="Niet getoond">
          <h2 className={classes.paneTitle}>
            Niet getoond <span className="figures quiet">{columns.filter(({ shown }) => !shown).length}</span>
          </h2>
          <HiddenColumns list={list} columns={columns} edit={edit} />
        </section>
      </div>
    </section>
  );
}
