import { Autocomplete } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { MapPlace } from '../../../map/map-places';
import classes from '../list-map.module.css';

type PlaceFieldProps = {
  /** Places on the map that match, the best first. */
  readonly find: (text: string) => readonly MapPlace[];
  readonly onChoose: (place: MapPlace) => void;
};

const wordsOf = ({ name, kind }: MapPlace): string => (kind === 'province' ? `${name} (provincie)` : name);

/** Brings the map to a place or province; Enter takes the best match. */
export function PlaceField({ find, onChoose }: PlaceFieldProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly MapPlace[]>([]);
  const choose = (words: string) => {
    const place = found.find((each) => wordsOf(each) === words);
    if (place !== undefined) onChoose(place);
  };
  return (
    <Autocomplete
      className={classes.place}
      aria-label="Ga naar plaats"
      placeholder="Ga naar plaats"
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={text}
      data={[...new Set(found.map(wordsOf))]}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      onChange={(next) => {
        setText(next);
        setFound(find(next));
      }}
      onOptionSubmit={choose}
    />
  );
}
