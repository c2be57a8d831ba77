// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { useEscape } from '../../../../src/renderer/ui/behaviour/use-keys';
import { doing, find, mount } from '../dom';

let leaves = 0;
function Screen({ floats }: { readonly floats: boolean }) {
  useEscape(true, () => {
    leaves += 1;
  });
  const options = (
    <div role="listbox" tabIndex={-1}>
      <div role="option" aria-selected tabIndex={0}>
        Bezoek
      </div>
    </div>
  );
  return floats ? <div data-position="bottom">{options}</div> : options;
}

/** How often Escape leaves a screen with a list of options, in which the focus is. */
async function leavesBy(floats: boolean): Promise<number> {
  leaves = 0;
  const { page } = await mount(<Screen floats={floats} />);
  const option = find(page, '[role="option"]');
  option.focus();
  await doing(() => void option.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  page.remove();
  return leaves;
}

it('Escape leaves a screen from a list of options on it, and is used by a list that floats above it', async () => {
  expect(await leavesBy(false)).toBe(1);
  expect(await leavesBy(true)).toBe(0);
});
