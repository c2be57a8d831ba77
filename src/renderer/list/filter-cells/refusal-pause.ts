/** Milliseconds without a key after which a text that is not understood may be called wrong (docs/product.md#filters). */
export const refusalPause = 600;

/** When the text of a filter was typed last, and whether its field has the focus. */
export type TypingMoment = { readonly lastKey: number; readonly focused: boolean };

/**
 * How many milliseconds are left until a refusal may be seen: half a number is no mistake while somebody types. None once the
 * field has been left.
 */
export const untilRefusal = ({ lastKey, focused }: TypingMoment, now: number): number =>
  focused ? Math.max(0, lastKey + refusalPause - now) : 0;
