import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLayoutEffectOn } from './use-effect-on';

type Item = { readonly id: string; readonly label: string };

type ReorderParts = {
  /** The items in the order in which they are drawn. */
  readonly items: readonly Item[];
  /** Moves an item to the place of another item. */
  readonly onDrop: (id: string, onto: string) => void;
  /** Moves an item by one place: up or down, or left or right when the items are side by side. */
  readonly onStep: (id: string, step: -1 | 1) => void;
  readonly direction?: keyof typeof steps;
};

type Steps = Readonly<Record<string, -1 | 1>>;
const steps: { readonly [A in 'down' | 'across']: Steps } = {
  down: { ArrowUp: -1, ArrowDown: 1 },
  across: { ArrowLeft: -1, ArrowRight: 1 },
};

/**
 * Lets the user change an order by dragging, or by Alt with an arrow key. Screen readers announce the new place, and the focus stays with
 * the moved item.
 */
export function useReorder({ items, onDrop, onStep, direction = 'down' }: ReorderParts) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  const order = items.map(({ id }) => id).join('\n');
  // An element that moves in the page loses the focus.
  useLayoutEffectOn([order], () => {
    if (document.activeElement === document.body && focused.current?.isConnected) focused.current.focus();
  });
  const at = items.findIndex(({ id }) => id === moved);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    /** The sentence for screen readers. */
    announcement: at < 0 ? '' : `${items[at]?.label}: plaats ${at + 1} van ${items.length}`,
    /** The event handlers of an item. */
    itemProps: (id: string) => ({
      draggable: true,
      'data-over': (over === id && dragged !== null && dragged !== id) || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData('text/plain', id);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(id);
      },
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(id);
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        // The dragged item may come from another reorderable list on the same screen.
        const from = dragged ?? event.dataTransfer.getData('text/plain');
        end();
        if (from === '' || from === id) return;
        setMoved(from);
        onDrop(from, id);
      },
      onFocus: ({ target }: { readonly target: EventTarget }) => {
        if (target instanceof HTMLElement) focused.current = target;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[direction][event.key];
        if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        setMoved(id);
        onStep(id, step);
      },
    }),
  };
}
