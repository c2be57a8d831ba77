import type { Ref } from 'react';

type MenuPlaceProps = { readonly of: HTMLElement; readonly ref?: Ref<HTMLSpanElement> };

/** An invisible element at the position of a header or cell, at which a menu can open. */
export function MenuPlace({ of, ref }: MenuPlaceProps) {
  const { left, top, width, height } = of.getBoundingClientRect();
  return <span ref={ref} aria-hidden style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />;
}
