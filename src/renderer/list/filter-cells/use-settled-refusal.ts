import { useEffect, useRef, useState } from 'react';
import type { FilterMessage } from '../store/filter-state';

/** Milliseconds without a key after which a text that is not understood may be called wrong (docs/product.md#filters). */
export const refusalPause = 600;

/** When the text of a filter was typed last, and whether its field has the focus. */
type TypingMoment = { readonly lastKey: number; readonly focused: boolean };

/**
 * How many milliseconds are left until a refusal may be shown: half a number is no mistake while the user types. None once the
 * field has been left.
 */
export const untilRefusal = ({ lastKey, focused }: TypingMoment, now: number): number =>
  focused ? Math.max(0, lastKey + refusalPause - now) : 0;

/**
 * What is wrong with the text of a filter, once the user stops typing; undefined until then, and when nothing is.
 * @param text that the message is about
 */
export function useSettledRefusal(
  message: FilterMessage | undefined,
  text: string,
  focused: boolean,
): FilterMessage | undefined {
  const [settled, setSettled] = useState(text);
  const last = useRef({ text, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const now = Date.now();
    if (last.current.text !== text) last.current = { text, at: now };
    const timer = setTimeout(() => setSettled(text), untilRefusal({ lastKey: last.current.at, focused }, now));
    return () => clearTimeout(timer);
  }, [text, focused]);
  return focused && settled !== text ? undefined : message;
}
