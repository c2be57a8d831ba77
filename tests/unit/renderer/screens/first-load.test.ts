import { describe, expect, it } from 'vitest';
import { describeFailure, failureReport } from '../../../../src/renderer/screens/first-load/failure-report';
import { describeStep, partAndWhole } from '../../../../src/renderer/screens/first-load/load-progress';
import type { RefreshStep } from '../../../../src/shared/domain/months/month';
import { formatBytes, formatCount } from '../../../../src/shared/format/format-number';
import { errorSentences, refreshFailureSentence, waitSentence } from '../../../../src/shared/texts/error-sentences';

const step = (change: Partial<RefreshStep>): RefreshStep => ({
  name: 'advisers',
  state: 'busy',
  rows: 0,
  rowsExpected: null,
  bytes: 0,
  bytesExpected: null,
  ...change,
});

describe('a step in words', () => {
  it('names what has arrived and what is still to come', () => {
    const busy = step({ rows: 18_420, rowsExpected: 30_000, bytes: 9_000_000, bytesExpected: 14_600_000 });
    expect(describeStep(busy)).toEqual({
      title: 'Adviseurs',
      state: 'bezig',
      rows: '18.420 van 30.000 rijen',
      bytes: '9,0 van 14,6 MB',
    });
    expect(describeStep(step({ state: 'waiting', rowsExpected: 25_000 }))).toMatchObject({
      rows: '25.000 rijen',
      bytes: '',
    });
    expect(describeStep(step({ name: 'index', state: 'waiting' }))).toMatchObject({ rows: 'op deze computer' });
  });

  it('promises only what the provider named', () => {
    expect(describeStep(step({ state: 'waiting' }))).toMatchObject({ rows: '', bytes: '' });
    expect(describeStep(step({ rows: 40, rowsExpected: 30 }))).toMatchObject({ rows: '40 rijen' });
  });

  it('names the unit only once when it is the same', () => {
    expect(partAndWhole(9_000_000, 14_600_000, formatBytes)).toEqual(['9,0', '14,6 MB']);
    expect(partAndWhole(900_000, 14_600_000, formatBytes)).toEqual(['900 kB', '14,6 MB']);
    expect(partAndWhole(1500, 2500, formatCount)).toEqual(['1.500', '2.500']);
  });
});

describe('a month that failed', () => {
  const failed = {
    phase: 'failed',
    period: '2026-10',
    code: 'PROVIDER_NOT_READY',
    detail: '503',
    at: '2026-10-20T07:14:00Z',
    attempts: 3,
  } as const;

  it('names time, error code and attempts', () => {
    expect(describeFailure(failed)).toBe('20-10-2026 09:14, foutcode 503, 3 pogingen');
    expect(describeFailure({ ...failed, detail: '', attempts: 1 })).toBe(
      '20-10-2026 09:14, foutcode PROVIDER_NOT_READY, 1 poging',
    );
  });

  it('can be copied as a report, with version and month', () => {
    expect(failureReport(failed, '0.1.0')).toBe(
      [
        'Adviesatlas 0.1.0: het laden van oktober 2026 is mislukt.',
        'De server kan op dit moment uw verzoek niet afhandelen. Probeer het over enkele minuten opnieuw.',
        '20-10-2026 09:14, foutcode 503, 3 pogingen (PROVIDER_NOT_READY)',
      ].join('\n'),
    );
  });
});

describe('a provider that asks to wait', () => {
  it('is quoted with the time at which the wait is over, and the day if it is another one', () => {
    const at = '2026-11-20T13:20:00.000Z';
    expect(waitSentence('2026-11-20T13:31:10.000Z', at)).toBe('De aanbieder vraagt te wachten tot 14:32.');
    expect(waitSentence('2026-11-20T13:32:00.000Z', at)).toBe('De aanbieder vraagt te wachten tot 14:32.');
    expect(waitSentence('2026-11-21T08:00:00.000Z', at)).toBe('De aanbieder vraagt te wachten tot 21-11-2026 09:00.');
    expect(refreshFailureSentence({ code: 'PROVIDER_NOT_READY', at, waitsUntil: '2026-11-20T14:20:00.000Z' })).toBe(
      'De server kan op dit moment uw verzoek niet afhandelen. De aanbieder vraagt te wachten tot 15:20.',
    );
    expect(refreshFailureSentence({ code: 'DISK_FULL', at })).toBe(errorSentences.DISK_FULL);
  });
});
