// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { useEffectOn, useLayoutEffectOn } from '../../../../src/renderer/ui/behaviour/use-effect-on';
import { giveLayout, mount } from '../dom';

giveLayout();

type Props = { readonly changed: number; readonly read: string; readonly log: string[] };

function Plain({ changed, read, log }: Props) {
  useEffectOn([changed], () => {
    log.push(`runs ${read}`);
    return () => void log.push(`ends ${read}`);
  });
  return null;
}

function Layout({ changed, read, log }: Props) {
  useLayoutEffectOn([changed], () => {
    log.push(`runs ${read}`);
    return () => void log.push(`ends ${read}`);
  });
  return null;
}

it.each([
  ['after the paint', Plain],
  ['before the paint', Layout],
])('an effect runs again %s only when a named value changes, and reads what was drawn last', async (_, Part) => {
  const log: string[] = [];
  const { draw, unmount } = await mount(<Part changed={1} read="a" log={log} />);
  await draw(<Part changed={1} read="b" log={log} />);
  expect(log).toEqual(['runs a']);
  await draw(<Part changed={2} read="c" log={log} />);
  expect(log).toEqual(['runs a', 'ends a', 'runs c']);
  unmount();
  expect(log).toEqual(['runs a', 'ends a', 'runs c', 'ends c']);
});
