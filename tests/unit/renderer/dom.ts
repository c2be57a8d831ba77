import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** happy-dom does not support the selector `&`, which the grid library uses for the queried element. */
const ask = Element.prototype.querySelector;
Element.prototype.querySelector = function (this: Element, selector: string) {
  return ask.call(this, selector.replace(/^& /, ':scope '));
};

/** The timers that are running. A closed page stops its timers, but here they belong to the process, which continues without a document. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...call: Parameters<typeof startTimer>) => {
  const timer = startTimer(...call);
  timers.add(timer);
  return timer;
}, startTimer);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

type Mounted = {
  readonly page: HTMLElement;
  /** Replaces what is drawn. */
  readonly draw: (element: ReactNode) => Promise<void>;
  readonly unmount: () => void;
};

/** Renders an element in a happy-dom page, until the test ends. */
export async function mount(element: ReactNode): Promise<Mounted> {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const unmount = () => act(() => root.unmount());
  unmounts.push(() => {
    unmount();
    page.remove();
  });
  const draw = (next: ReactNode) => act(async () => root.render(next));
  await draw(element);
  return { page, draw, unmount };
}

/** Does something that components react to, and renders the result. */
export async function doing(work: () => void): Promise<void> {
  await act(async () => work());
  await settle();
}

/** Lets pending answers arrive and be rendered. */
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** The only element that matches a selector; throws when there is none. */
export function find<E extends Element = HTMLElement>(within: ParentNode, selector: string): E {
  const found = within.querySelector<E>(selector);
  if (found === null) throw new Error(`nothing fits ${selector}`);
  return found;
}

export const click = (element: Element): Promise<void> =>
  doing(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));

export const typeInto = (input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> =>
  doing(() => {
    // Bypasses React's own setter, because React would not notice the change otherwise.
    const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Adds what a grid needs and happy-dom lacks: sizes, scrolling, and observers of both. */
export function giveLayout(): void {
  const sizes = { clientWidth: 800, clientHeight: 400, offsetWidth: 800, offsetHeight: 400 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} });
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.assign(window, {
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
}
