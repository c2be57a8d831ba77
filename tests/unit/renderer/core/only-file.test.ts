// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const notes: string[] = [];
vi.mock('../../../../src/renderer/core/notify', () => ({ notifyNote: (title: string) => notes.push(title) }));
const { onlyFile } = await import('../../../../src/renderer/core/only-file');

const [first, second] = [new File([], 'a.csv'), new File([], 'b.csv')];
beforeEach(() => {
  notes.length = 0;
});

it('says that one of several files is read, and nothing of one', () => {
  expect([onlyFile([]), onlyFile([first]), notes]).toEqual([undefined, first, []]);
  expect([onlyFile([first, second]), notes]).toEqual([first, ['Alleen “a.csv” wordt gelezen']]);
});
