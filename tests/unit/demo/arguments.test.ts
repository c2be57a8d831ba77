import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../src/demo/arguments';

const sentence = (args: readonly string[], now?: string) => {
  const reading = readArguments(args, now);
  return reading.kind === 'wrong' ? reading.sentence : reading.kind;
};

describe('the options of the demo provider', () => {
  it('are by default a free port, 25,000 offices, seed 1 and the newest month', () => {
    const reading = readArguments([], '2026-10-21T09:00:00Z');
    expect(reading).toMatchObject({
      kind: 'start',
      options: { port: 0, offices: 25_000, seed: 1, shortSession: 60 },
    });
    expect(reading.kind === 'start' && reading.options.month).toBeUndefined();
    expect(reading.kind === 'start' && reading.options.clock.now().toISOString().slice(0, 16)).toBe('2026-10-21T09:00');
  });

  it('are read as they are given', () => {
    const args = '--port 4801 --offices 500 --seed 7 --month 2026-10 --short-session 5'.split(' ');
    expect(readArguments(args, undefined, 'cd'.repeat(32))).toMatchObject({ options: { key: 'cd'.repeat(32) } });
    expect(readArguments([...args, '--key', 'ab'.repeat(32)], undefined, 'cd'.repeat(32))).toMatchObject({
      kind: 'start',
      options: { port: 4801, offices: 500, seed: 7, month: '2026-10', shortSession: 5, key: 'ab'.repeat(32) },
    });
    expect(readArguments([...args, '--cache', '/map'], undefined)).toMatchObject({ options: { cache: '/map' } });
    expect(readArguments(['--help'], undefined)).toEqual({ kind: 'help' });
  });

  it.each([
    [['--port', 'hoog'], '--port moet een getal zijn.'],
    [['--port', '70000'], '--port mag hoogstens 65535 zijn.'],
    [['--offices', '0'], '--offices moet minstens 1 zijn.'],
    [['--offices', '2.5'], '--offices moet een heel getal zijn.'],
    [['--month', '2026-13'], '--month moet een maand zijn, bijvoorbeeld 2026-10.'],
    [['--key', 'geheim'], '--key moet uit minstens 64 hexadecimale tekens bestaan.'],
    [['--snel'], 'Deze opties zijn niet begrepen. Met --help ziet u welke er zijn.'],
  ])('refuse %j: %s', (args, expected) => {
    expect(sentence(args)).toBe(expected);
  });

  it('refuse a clock that is not a time, and name its variable', () => {
    expect(sentence([], 'gisteren')).toContain('ADVIESATLAS_NOW');
  });
});
