// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportMissedEvents } from '../../../../src/renderer/bridge/connection';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import { click, doing, find, mount } from '../dom';
import { someMonth } from '../month-fixture';

type Question = { readonly kvk: string; readonly answer: (result: Result<unknown>) => Promise<void> };
const asked: Question[] = [];
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    request: (_name: string, { kvk }: { readonly kvk: string }) =>
      new Promise((resolve) => asked.push({ kvk, answer: (result) => act(async () => resolve(result)) })),
  },
}));
const { useAnswer } = await import('../../../../src/renderer/core/use-answer');

const columns = ['name'];

/** Shows what is known about an office in one text. */
function Office({ kvk, about }: { readonly kvk: string | null; readonly about?: string }) {
  const wanted = kvk === null ? null : { month: someMonth, kvk, columns };
  const { state, data, failure: failed, reload } = useAnswer('dossier.office', wanted, about);
  return (
    <button type="button" onClick={reload}>
      {[state, data?.kvk ?? '-', failed?.code ?? '-'].join(' ')}
    </button>
  );
}

const office = (kvk: string) => success({ kvk, values: {}, withheld: [] });
const questionAt = (at: number): Question => {
  const question = asked.at(at);
  if (question === undefined) throw new Error('it was not asked');
  return question;
};

beforeEach(() => {
  asked.length = 0;
});

describe('an answer of main', () => {
  it('is awaited, and then shown', async () => {
    const { page } = await mount(<Office kvk="1" />);
    expect(page.textContent).toBe('waiting - -');
    await questionAt(0).answer(office('1'));
    expect(page.textContent).toBe('ready 1 -');
  });

  it('is dropped when it arrives after a newer question', async () => {
    const { page, draw } = await mount(<Office kvk="1" />);
    await draw(<Office kvk="2" />);
    await questionAt(1).answer(office('2'));
    await questionAt(0).answer(office('1'));
    expect(page.textContent).toBe('ready 2 -');
  });

  it('is requested again when it was cancelled, and then reported as interrupted', async () => {
    const { page } = await mount(<Office kvk="1" />);
    await questionAt(0).answer(failure('CANCELLED'));
    expect(asked).toHaveLength(2);
    expect(page.textContent).toBe('waiting - -');
    await questionAt(1).answer(office('1'));
    expect(page.textContent).toBe('ready 1 -');
    await click(find(page, 'button'));
    await questionAt(2).answer(failure('CANCELLED'));
    await questionAt(3).answer(failure('CANCELLED'));
    expect(page.textContent).toBe('failed - INTERRUPTED');
    expect(asked).toHaveLength(4);
  });

  it('is not requested again after a cancellation when something else is wanted', async () => {
    const { page, draw } = await mount(<Office kvk="1" />);
    await draw(<Office kvk="2" />);
    await questionAt(0).answer(failure('CANCELLED'));
    expect(asked).toHaveLength(2);
    await questionAt(1).answer(office('2'));
    expect(page.textContent).toBe('ready 2 -');
  });

  it('is requested again when events were missed', async () => {
    const { page } = await mount(<Office kvk="1" />);
    await questionAt(0).answer(office('1'));
    await doing(() => reportMissedEvents());
    expect(page.textContent).toBe('waiting 1 -');
    await questionAt(1).answer(failure('NOT_FOUND'));
    expect(page.textContent).toBe('failed - NOT_FOUND');
  });

  it('stays visible while the next is awaited, also when that is cancelled', async () => {
    const { page, draw } = await mount(<Office kvk="1" />);
    await questionAt(0).answer(office('1'));
    await draw(<Office kvk="2" />);
    expect(page.textContent).toBe('waiting 1 -');
    await questionAt(1).answer(failure('CANCELLED'));
    expect(page.textContent).toBe('waiting 1 -');
  });

  it('is forgotten when the question has another subject', async () => {
    const { page, draw } = await mount(<Office kvk="1" about="1" />);
    await questionAt(0).answer(office('1'));
    await draw(<Office kvk="2" about="2" />);
    expect(page.textContent).toBe('waiting - -');
    await draw(<Office kvk="1" about="1" />);
    expect(page.textContent).toBe('waiting - -');
  });

  it('includes the reason of a failure, and can be requested again', async () => {
    const { page } = await mount(<Office kvk="1" />);
    await questionAt(0).answer(failure('THREAD_DIED'));
    expect(page.textContent).toBe('failed - THREAD_DIED');
    await click(find(page, 'button'));
    expect(page.textContent).toBe('waiting - THREAD_DIED');
    await questionAt(1).answer(office('1'));
    expect(page.textContent).toBe('ready 1 -');
  });

  it('is requested once while the question is the same, and not at all without one', async () => {
    const { page, draw } = await mount(<Office kvk={null} />);
    await draw(<Office kvk="1" />);
    await draw(<Office kvk="1" />);
    expect(asked).toHaveLength(1);
    await draw(<Office kvk={null} />);
    await questionAt(0).answer(office('1'));
    expect(page.textContent).toBe('waiting - -');
  });

  it('is dropped when its component is removed', async () => {
    const { page, unmount } = await mount(<Office kvk="1" />);
    unmount();
    await questionAt(0).answer(office('1'));
    expect(page.textContent).toBe('');
  });
});
