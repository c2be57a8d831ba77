import { type RefCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from './use-latest';

/** The widths of measured elements in pixels, by name. */
export type Widths = ReadonlyMap<string, number>;

/** The width that an observer reports; unlike measuring the element, reading it causes no layout. */
const widthOf = ({ borderBoxSize, contentRect }: ResizeObserverEntry): number =>
  Math.ceil(borderBoxSize[0]?.inlineSize ?? contentRect.width);

/**
 * Reports the widths of elements before the next paint whenever one changes.
 * @returns gives a `ref` that measures an element under a name; a name always has the same `ref`
 */
export function useWidths(onChange: (widths: Widths) => void): (name: string) => RefCallback<HTMLElement> {
  const listener = useLatest(onChange);
  const [measured] = useState(() => watchWidths((widths) => flushSync(() => listener.current(widths))));
  return measured;
}

function watchWidths(onChange: (widths: Widths) => void): (name: string) => RefCallback<HTMLElement> {
  const widths = new Map<string, number>();
  const names = new WeakMap<Element, string>();
  const refs = new Map<string, RefCallback<HTMLElement>>();
  const observer = new ResizeObserver((entries) => {
    for (const entry of entries) widths.set(names.get(entry.target) ?? '', widthOf(entry));
    onChange(widths);
  });
  const watch =
    (name: string): RefCallback<HTMLElement> =>
    (element) => {
      if (element === null) return;
      names.set(element, name);
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        widths.delete(name);
      };
    };
  return (name) => {
    const ref = refs.get(name) ?? watch(name);
    refs.set(name, ref);
    return ref;
  };
}
