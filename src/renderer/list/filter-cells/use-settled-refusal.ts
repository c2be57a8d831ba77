import { useEffect, useRef, useState } from 'react';
import type { FilterMessage } from '../store/filter-state';
import { untilRefusal } from './refusal-pause';

/**
 * What is wrong with the text of a filter, once nobody is typing any more; undefined until then, and when nothing is.
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
