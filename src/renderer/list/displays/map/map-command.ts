import { IconMap2 } from '@tabler/icons-react';
import type { ListCommand } from '../../core/bar/list-command';
import { hasPlaces } from '../../core/rows/detail-path';

export const mapCommand = {
  label: 'Kaart',
  words: 'plattegrond tabel geografisch',
  control: 'map',
  Icon: IconMap2,
  fits: ({ list }) => hasPlaces(list),
  isOn: ({ display }) => display === 'map',
  run: (list) => {
    const { display, setDisplay } = list.getState();
    setDisplay(display === 'map' ? 'table' : 'map');
  },
} satisfies ListCommand;
