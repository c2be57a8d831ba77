import { expect, it } from 'vitest';
import { thriftOf } from '../../../../src/renderer/core/report-thrift';

it('large downloads wait on battery and on a metered connection, but not when these are unknown', () => {
  expect(thriftOf({ charging: false }, {})).toBe('battery');
  expect(thriftOf({ charging: false }, { saveData: true })).toBe('metered');
  expect(thriftOf(null, { type: 'cellular' })).toBe('metered');
  expect(thriftOf({ charging: true }, { type: 'wifi', saveData: false })).toBeNull();
  expect(thriftOf(null, {})).toBeNull();
});
