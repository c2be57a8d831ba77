import { describe, expect, it } from 'vitest';
import { startAhead } from '../../../../src/main/wire/start-ahead';

const stop = () => new AbortController();

describe('threads that are started before they are needed', () => {
  it('start one after another, also after one that fails', async () => {
    const begun: string[] = [];
    const failures: unknown[] = [];
    let first = () => {};
    const starts = [
      () => {
        begun.push('first');
        return new Promise<void>((resolve) => {
          first = resolve;
        });
      },
      async () => {
        begun.push('second');
        throw new Error('no thread');
      },
      async () => void begun.push('third'),
    ];
    const ended = startAhead(starts, stop().signal, (error) => failures.push(error));
    expect(begun).toEqual(['first']);
    first();
    await ended;
    expect(begun).toEqual(['first', 'second', 'third']);
    expect(failures).toHaveLength(1);
  });

  it('no longer start when the program ends, and an error at that moment is no failure', async () => {
    const ending = stop();
    const begun: string[] = [];
    const failures: unknown[] = [];
    const starts = [
      async () => {
        begun.push('first');
        ending.abort();
        throw new Error('stopped');
      },
      async () => void begun.push('second'),
    ];
    await startAhead(starts, ending.signal, (error) => failures.push(error));
    expect(begun).toEqual(['first']);
    expect(failures).toEqual([]);
  });
});
