type MenuPlaceProps = { readonly of: HTMLElement; readonly ref?: React.Ref<HTMLSpanElement> };

/** An element at the place of a header or a cell, for a menu that opens there. */
export function MenuPlace({ of, ref }: MenuPlaceProps) {
  const { left, top, width, height } = of.getBoundingClientRect();
  return <span ref={ref} aria-hidden style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />;
}
