import { Autocomplete } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Near } from '../../../../shared/domain/lists/list';
import { readCentre } from '../../../../shared/geo/near-centre';
import { type BundledPlace, findPlaces, placeNamed, placesOf } from '../../../map/style/bundled-places';

let reading: Promise<readonly BundledPlace[]> | null = null;

/** The places on the bundled map, which is loaded when a centre is first needed. */
export const readPlaces = (): Promise<readonly BundledPlace[]> => {
  reading ??= import('../../../map/style/parsed-map').then(({ bundled }) => placesOf(bundled));
  return reading;
};

/** The centre that a text means: a postcode, a number, a point in degrees, or the place with exactly that name; null for none. */
export const centreIn = (places: readonly BundledPlace[], text: string): Near['centre'] | null =>
  readCentre(text) ?? placeNamed(places, text);

const noPlaces: readonly BundledPlace[] = [];

/** The places that match a text, the best match first; empty until the map is loaded. */
export function usePlaces(text: string): readonly BundledPlace[] {
  const [places, setPlaces] = useState(noPlaces);
  useEffect(() => {
    let current = true;
    // Without places the user can type a postcode or a number; the next use tries to load them again.
    readPlaces().then(
      (read) => current && setPlaces(read),
      () => {
        reading = null;
      },
    );
    return () => {
      current = false;
    };
  }, []);
  return useMemo(() => findPlaces(places, text), [places, text]);
}

type CentreFieldProps = {
  readonly label?: string;
  readonly value: string;
  readonly places: readonly BundledPlace[];
  readonly error: string | null;
  readonly onChange: (text: string) => void;
  /** Called when the suggestions open or close, because an Escape then belongs to them. */
  readonly onList: (isOpen: boolean) => void;
  /** Called when Enter chooses a place. */
  readonly onTake: (place: BundledPlace) => void;
};

/** The centre of a distance: a place (Enter chooses the best match), a postcode or an office. */
export function CentreField({ label = 'Rond', value, places, error, onChange, onList, onTake }: CentreFieldProps) {
  const byEnter = useRef(false);
  const [opened, setOpened] = useState(false);
  // An empty list of suggestions does not count as open.
  const isOpen = opened && places.length > 0;
  useEffect(() => onList(isOpen), [onList, isOpen]);
  return (
    <Autocomplete
      label={label}
      placeholder="Plaats, postcode of KvK-nummer"
      data-autofocus
      value={value}
      data={places.map(({ name }) => name)}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      error={error}
      onChange={onChange}
      onKeyDown={({ key }) => {
        byEnter.current = key === 'Enter';
      }}
      onOptionSubmit={(name) => {
        const place = places.find((item) => item.name === name);
        if (place !== undefined && byEnter.current) onTake(place);
        byEnter.current = false;
      }}
    />
  );
}
