import { IconCloudDown } from '@tabler/icons-react';
import { keepDossiers } from '../../../core/dossiers/keeping-progress';
import type { ListCommand } from '../../core/bar/list-command';
import { chosenRowsOf } from '../../core/rows/selected-numbers';
import type { List } from '../../core/store/list-store';

/** Makes the dossiers of the selected rows available offline, or of all rows if none is selected. */
export async function keepRows(list: List): Promise<void> {
  const chosen = chosenRowsOf(list);
  if (chosen !== null) await keepDossiers({ ...chosen.query, rows: chosen.rows });
}

export const keepDossiersCommand = {
  label: 'Dossiers van de selectie of lijst offline beschikbaar maken',
  words: 'bewaren downloaden zonder netwerk',
  Icon: IconCloudDown,
  run: (list) => void keepRows(list),
} satisfies ListCommand;
