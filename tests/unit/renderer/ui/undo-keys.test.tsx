// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { useUndoKeys } from '../../../../src/renderer/ui/behaviour/undo-keys';
import { find, mount } from '../dom';

const done: string[] = [];
/** The filter row is part of a grid. */
const grid = { role: 'grid' };

function Screen() {
  useUndoKeys({ undo: () => done.push('undo'), redo: () => done.push('redo') });
  return (
    <>
      <input type="radio" />
      <input type="checkbox" />
      <button type="button">Knop</button>
      <input type="text" />
      <textarea />
      <select />
      <div {...grid}>
        <input type="search" />
      </div>
      <div role="dialog">
        <input type="radio" name="in dialog" />
      </div>
    </>
  );
}

it('the keys of undo and redo work at switches, checkboxes and the filter row, and leave texts and dialogs alone', async () => {
  const { page } = await mount(<Screen />);
  const press = (selector: string, key: string, shiftKey = false): string | undefined => {
    done.length = 0;
    find(page, selector).dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey, bubbles: true }));
    return done[0];
  };
  const taking = ['input[type=radio]', 'input[type=checkbox]', 'button', '[role=grid] input'];
  expect(taking.map((selector) => press(selector, 'z'))).toEqual(taking.map(() => 'undo'));
  expect(taking.map((selector) => press(selector, 'y'))).toEqual(taking.map(() => 'redo'));
  expect(press('input[type=radio]', 'z', true)).toBe('redo');
  const leaving = ['input[type=text]', 'textarea', 'select', '[role=dialog] input'];
  expect(leaving.map((selector) => press(selector, 'z'))).toEqual(leaving.map(() => undefined));
});
