import { describe, expect, it } from 'vitest';
import { listThreadCount } from '../../../src/demo/lists/list-threads';

describe('the threads of the lists', () => {
  it('are one to three, and leave spare processors if possible', () => {
    const threads = (spare: number) => [1, 2, 3, 4, 16].map((processors) => listThreadCount(spare, processors));
    expect(threads(0)).toEqual([1, 2, 3, 3, 3]);
    expect(threads(1)).toEqual([1, 1, 2, 3, 3]);
  });
});
