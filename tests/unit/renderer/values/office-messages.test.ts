import { expect, it } from 'vitest';
import { messagesAbout, messagesAboutPerson } from '../../../../src/renderer/values/office-messages';
import type { ListName } from '../../../../src/shared/domain/lists/list-name';
import { noneMissing, type WatchLine } from '../../../../src/shared/domain/watch/watch-line';

const line = (list: ListName, id: string, dossier: string | null): WatchLine => ({
  rule: list,
  period: '2026-11',
  list,
  earlier: '2026-10',
  generation: 'g',
  at: '',
  judgedBy: null,
  restart: null,
  state: 'unread',
  outcome: {
    is: 'spoken',
    checked: 1,
    count: 1,
    isFlood: false,
    missing: noneMissing,
    hits: [{ id, dossier, name: '', kind: 'changed', before: 1, after: 2 }],
  },
});

it('finds messages about an office and its rows, but not about a person or position with the same number', () => {
  const lines = [
    line('advisers', '99000001', null),
    line('locations', '99000001_3', '99000001_3'),
    line('positions', '99000001', '99000002'),
    line('persons', '99000001', null),
    line('press', '99000001', null),
  ];
  const said = { rules: [], lines };
  expect(messagesAbout('99000001', said).map(({ list }) => list)).toEqual(['advisers', 'locations']);
  expect(messagesAbout('99000002', said).map(({ list }) => list)).toEqual(['positions']);
  expect(messagesAboutPerson('99000001', said).map(({ list }) => list)).toEqual(['persons']);
});
