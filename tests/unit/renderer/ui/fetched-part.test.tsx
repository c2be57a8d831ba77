// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { FetchedPart, useFetchedPart } from '../../../../src/renderer/ui/behaviour/fetched-part';
import { mount } from '../dom';

/** A part whose file arrives when the test says so. */
function awaited(word: string) {
  let arrive: () => void = () => undefined;
  const file = new Promise<ComponentType<object>>((resolve) => {
    arrive = () => resolve(() => <p>{word}</p>);
  });
  return { part: new FetchedPart(() => file), arrive: () => act(async () => arrive()) };
}

function Shown({ part }: { readonly part: FetchedPart<object> }) {
  const Part = useFetchedPart(part);
  return Part === null ? <p>nog niets</p> : <Part />;
}

it('a part is never drawn in the place of another, which is still being loaded', async () => {
  const [first, second] = [awaited('eerste'), awaited('tweede')];
  const { page, draw } = await mount(<Shown part={first.part} />);
  expect(page.textContent).toBe('nog niets');
  await first.arrive();
  expect(page.textContent).toBe('eerste');
  await draw(<Shown part={second.part} />);
  expect(page.textContent).toBe('nog niets');
  await second.arrive();
  expect(page.textContent).toBe('tweede');
  await draw(<Shown part={first.part} />);
  expect(page.textContent).toBe('eerste');
});
