import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outliveReaders } from '../../../../src/main/start/standard-streams';
import { handleUncaughtErrors, mayContinue } from '../../../../src/main/start/uncaught-errors';

let printed: string[] = [];
let source = new EventEmitter();
let now = 0;
const failed: unknown[] = [];
const shown: unknown[][] = [];
const stop = vi.fn();
const host = { notify: (...args: unknown[]) => void shown.push(args), stop };

beforeEach(() => {
  printed = [];
  source = new EventEmitter();
  now = 0;
  failed.length = 0;
  shown.length = 0;
  stop.mockClear();
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const handling = () =>
  handleUncaughtErrors(
    source,
    (error) => failed.push(error),
    () => now,
  );

describe('an error that is not caught', () => {
  it('is logged and reported, and the program continues', () => {
    handling().follow(host);
    const reset = new Error('read ECONNRESET van jan@voorbeeld.nl');
    source.emit('uncaughtException', reset);
    source.emit('unhandledRejection', 'tekst');
    expect(shown).toEqual([
      ['uncaught', reset],
      ['unhandled', 'tekst'],
    ]);
    expect(stop).not.toHaveBeenCalled();
    expect(failed).toEqual([]);
    expect(printed.join('')).not.toContain('jan@voorbeeld.nl');
  });

  it('ends a program that is still starting, once', () => {
    handling();
    const error = new TypeError('x');
    source.emit('uncaughtException', error);
    source.emit('uncaughtException', new TypeError('daarna'));
    expect(failed).toEqual([error]);
    expect(printed).toHaveLength(2);
  });

  it('ends the program in order when six come within a minute, and not when they are spread', () => {
    handling().follow(host);
    for (now = 0; now < 60 * 60_000; now += 12_000) source.emit('uncaughtException', new Error('nu en dan'));
    expect(stop).not.toHaveBeenCalled();
    source.emit('uncaughtException', new Error('te veel'));
    source.emit('uncaughtException', new Error('te veel'));
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('does no harm when it cannot be reported', () => {
    const notify = () => {
      throw new Error('schijf vol');
    };
    handling().follow({ notify, stop });
    source.emit('uncaughtException', new Error('x'));
    expect(printed.join('')).toContain('uncaught.notify');
    expect(stop).not.toHaveBeenCalled();
  });

  it('may be followed by four more in a minute', () => {
    expect(mayContinue([])).toBe(true);
    expect(mayContinue([0, 1, 2, 3, 4])).toBe(true);
    expect(mayContinue([0, 1, 2, 3, 4, 5])).toBe(false);
    expect(mayContinue([0, 1, 2, 3, 4, 60_000])).toBe(true);
    expect(mayContinue([0, 1, 2, 3, 4, 59_999])).toBe(false);
  });
});

describe('the reader of the output', () => {
  it('may end without ending the program', () => {
    const stream = new EventEmitter();
    outliveReaders([stream]);
    expect(() => stream.emit('error', new Error('EPIPE'))).not.toThrow();
  });
});
