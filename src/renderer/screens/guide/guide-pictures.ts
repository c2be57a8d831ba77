import columns from '../../../../resources/guide/columns.png';
import dossier from '../../../../resources/guide/dossier.png';
import exported from '../../../../resources/guide/export.png';
import formula from '../../../../resources/guide/formula.png';
import list from '../../../../resources/guide/list.png';
import map from '../../../../resources/guide/map.png';
import months from '../../../../resources/guide/months.png';
import pivot from '../../../../resources/guide/pivot.png';
import rule from '../../../../resources/guide/rule.png';
import words from '../../../../resources/guide/words.png';
import type { GuidePicture } from '../../../shared/texts/guide/guide-part';

/** The addresses of the pictures. */
export const pictures: Readonly<Record<GuidePicture, string>> = {
  list,
  words,
  columns,
  map,
  pivot,
  formula,
  months,
  rule,
  dossier,
  export: exported,
};
