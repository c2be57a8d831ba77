// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { moveOnto, planOf } from '../../../../../../src/renderer/list/tools/visits/visit-plan';
import type { Visit } from '../../../../../../src/shared/domain/lists/visit';

Object.assign(window, { bridge: { listen: () => () => {}, request: async () => ({ ok: true, data: null }) } });
const { planWords } = await import('../../../../../../src/renderer/list/tools/visits/visit-panel');

const visit = (id: string, longitude: number | null): Visit => ({
  id,
  kvk: id,
  name: `Kantoor ${id}`,
  address: '',
  phone: '',
  place: longitude === null ? null : { latitude: 52, longitude },
});

it('says of offices without coordinates that they come last, until the user moves them', () => {
  const plan = planOf('advisers', [visit('none', null), visit('a', 5), visit('b', 5.1)], '2026-11-26');
  expect(planWords(plan)).toMatch(/^3 kantoren · .* km hemelsbreed · 1 zonder coördinaten, achteraan$/);
  const [first] = plan.visits;
  expect(planWords(moveOnto(plan, 'none', first?.id ?? ''))).toMatch(/ · 1 zonder coördinaten$/);
});
