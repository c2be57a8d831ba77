import { expect, it } from 'vitest';
import { leaveOutSky } from '../../../../src/renderer/map/style/without-sky';

it('removes the sky of one map, and changes nothing else of that map or another', () => {
  const drawn: string[] = [];
  const drawFunctions = { sky: () => drawn.push('sky'), fill: () => drawn.push('fill') };
  const [flat, other] = [{ painter: { drawFunctions } }, { painter: { drawFunctions } }];
  leaveOutSky(flat as never);
  flat.painter.drawFunctions.sky();
  flat.painter.drawFunctions.fill();
  expect(drawn).toEqual(['fill']);
  other.painter.drawFunctions.sky();
  expect(drawn).toEqual(['fill', 'sky']);
});
