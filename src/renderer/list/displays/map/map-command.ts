import { IconMap2 } from '@tabler/icons-react';
import { hasPlaces } from '../../../../shared/domain/lists/list-name';
import type { ListCommand } from '../../core/bar/list-command';

export const mapCommand = {
  label: 'Kaart',
  words: 'plattegrond tabel geografisch',
  control: 'map',
  Icon: IconMap2,
  fits: ({ list }) => hasPlaces(list),
  isOn: ({ display }) => display === 'map',
  run: (list) => {
    const { display, setDisplay } = list.getState();
    setDisplay(display === 'map' ? null : 'map');
  },
} satisfies ListCommand;
