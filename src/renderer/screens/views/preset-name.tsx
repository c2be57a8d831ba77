import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type ColumnPreset, longestPresetName } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { plainName } from '../../../shared/format/plain-name';
import { nameTaken, takenNames } from '../../list/presets/preset-names';

type PresetNameProps = {
  readonly list: ListName;
  readonly presets: readonly ColumnPreset[];
  readonly preset: ColumnPreset | null;
  readonly name: string;
  readonly onRename: (name: string) => void;
};

/** A name is kept so long after the last key, in milliseconds; sooner when the field is left. */
const rest = 600;

/** The name of a view, kept while it is typed as long as it can be one. */
export function PresetName({ list, presets, preset, name, onRename }: PresetNameProps) {
  const [typed, setTyped] = useState(name);
  const [kept, setKept] = useState(name);
  const others = presets.filter((each) => each !== preset);
  const named = plainName(typed);
  const problem =
    named === ''
      ? 'Geef de weergave een naam.'
      : takenNames(list, others).has(named.toLowerCase())
        ? nameTaken(named)
        : null;
  if (name !== kept) {
    setKept(name);
    // Taken back, or changed in another window; what is typed just now goes before it.
    if (named === kept) setTyped(name);
  }
  const waits = problem === null && named !== name;
  const keep = useRef(() => {});
  keep.current = () => {
    if (waits) onRename(named);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the rest again
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  // Whoever leaves the screen keeps what stands there.
  useEffect(() => () => keep.current(), []);
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
