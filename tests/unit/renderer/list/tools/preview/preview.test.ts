import { describe, expect, it } from 'vitest';
import {
  changedFields,
  lastChanges,
  nameParts,
} from '../../../../../../src/renderer/list/tools/preview/newest-changes';
import { columnNamed } from '../../../../../../src/shared/catalog/catalog';
import { howKinds, howWords } from '../../../../../../src/shared/catalog/past-column';

describe('the people of a preview', () => {
  it.each([
    ['J.A. van den Berg', 'J.A.', 'Berg'],
    ['Th. Jansen-de Vries', 'Th.', 'Jansen-de Vries'],
    ["M. van 't Hof", 'M.', 'Hof'],
    ['Ş. Yılmaz', 'Ş.', 'Yılmaz'],
    ['De Boer', '', 'De Boer'],
    ['van der', '', 'der'],
    ['', '', ''],
  ])('finds %s in the Personenlijst by initials and last name', (name, initials, lastName) => {
    expect(nameParts(name)).toEqual({ initials, lastName });
  });
});

describe('the last changes of a preview', () => {
  it('are five days, the newest first, each once with its groups; invalid dates are skipped', () => {
    const values = {
      changedContact: ['2026-09-01', '2026-10-14', 'ooit'],
      changedNumbers: ['2026-10-14', '2026-08-01', '2026-07-01', '2026-06-01', '2026-05-01'],
    };
    expect(lastChanges(values)).toEqual([
      { day: '2026-10-14', groups: ['contact', 'numbers'] },
      { day: '2026-09-01', groups: ['contact'] },
      { day: '2026-08-01', groups: ['numbers'] },
      { day: '2026-07-01', groups: ['numbers'] },
      { day: '2026-06-01', groups: ['numbers'] },
    ]);
    expect(lastChanges({})).toEqual([]);
  });
});

describe('what changed since the month of a preview', () => {
  it('is neither an equal value nor one that could not be read', () => {
    const fte = columnNamed('advisers', 'fte');
    if (fte === undefined) throw new Error('no column');
    const named = howKinds.filter((kind) => changedFields([fte], { fte: [3], 'fte@how': [howWords[kind]] }).length > 0);
    expect(named).toEqual(['changed', 'filled', 'emptied']);
    expect(changedFields([fte], { fte: [3], 'fte@how': [null] })).toEqual([]);
  });
});
