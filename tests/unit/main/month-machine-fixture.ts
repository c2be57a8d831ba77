import type { Refusal } from '../../../src/main/months/month-pointer';
import {
  closed,
  idle,
  type MonthAccess,
  type MonthEffect,
  type MonthEvent,
  type MonthMachineState,
  transition,
  viewOf,
} from '../../../src/main/refresh/month-machine';
import type { Month, ThriftReason } from '../../../src/shared/domain/months/month';

export const at = '2026-10-25T09:00:00.000Z';

export const accessOf = (epoch: number, role = 'volledig'): MonthAccess => ({
  epoch,
  token: `token-${epoch}`,
  period: '2026-10',
  words: { current: [], earlier: [] },
  announced: null,
  lists: ['advisers'],
  location: { path: `/${role}`, role, key: new Uint8Array() },
});
export const month = (generation: string, role = 'volledig'): Month => ({
  role,
  period: '2026-10',
  generation,
  rows: 10,
  storedAt: at,
  leftOut: [],
  doubts: [],
});

export function play(...events: readonly MonthEvent[]): { state: MonthMachineState; effects: readonly MonthEffect[] } {
  let state: MonthMachineState = closed;
  let effects: readonly MonthEffect[] = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects };
}

export const opened = (current: Month | null = month('a'), access = accessOf(1)): MonthEvent => ({
  type: 'opened',
  access,
  current,
  ending: idle,
});
export const wanted: MonthEvent = { type: 'wanted', force: false, at };
export const wantedByForce: MonthEvent = { type: 'wanted', force: true, at };
export const answered = (work: number, isNewer: boolean, thrift: ThriftReason | null = null): MonthEvent => ({
  type: 'answered',
  work,
  newer: isNewer ? 'month' : 'nothing',
  thrift,
  at,
});
export const answeredPress = (work: number): MonthEvent => ({
  type: 'answered',
  work,
  newer: 'press',
  thrift: null,
  at,
});
export const fetched = (work: number, fetchedMonth: Month | null = month('b')): MonthEvent => ({
  type: 'fetched',
  work,
  month: fetchedMonth,
});
export const offices: Month = { ...month('e'), awaits: ['persons'] };
export const early = (work: number, fetchedMonth: Month = offices): MonthEvent => ({
  type: 'early',
  work,
  month: fetchedMonth,
});
export type Code = Extract<MonthEvent, { readonly type: 'failed' }>['code'];
export const failed = (work: number, code: Code): MonthEvent => ({
  type: 'failed',
  work,
  code,
  detail: '500',
  attempts: 3,
  at,
});
export const doubts = [{ kind: 'ROWS_FEWER', list: 'advisers', rows: 1, before: 10 }] as const;
export const refusal: Refusal = { period: '2026-11', generation: null, etag: '"2"', at, doubts };
export const refused = (work: number): MonthEvent => ({ type: 'refused', work, refusal, at });
export const phaseOf = (state: MonthMachineState) => viewOf(state).refresh.phase;
export const reached: MonthEffect = { type: 'note', epoch: 1, code: null };
