import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { shortcuts } from '../../../shared/texts/shortcuts';

type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

/** Whether a key of a filter, or of what hangs under it, belongs to the screen: Ctrl+F, Ctrl+K, F6. The others must not reach the grid. */
export const isForScreen = ({ key, ctrlKey, metaKey }: Key): boolean =>
  ctrlKey || metaKey || key === shortcuts.notification.keys;

const reachable = 'button:not([tabindex="-1"]), [role="slider"], input, [tabindex="0"]';

export type PanelFocus = {
  /** Whether the field or its panel has the focus. */
  readonly within: boolean;
  /** Of the field. */
  readonly field: RefObject<HTMLDivElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** Goes from the field into its panel. */
  readonly enterPanel: () => void;
  /** Tab beyond the ends of the panel and Escape lead back to the field; the grid receives none of its keys. */
  readonly onPanelKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
};

/** A field and the panel under it as one place: moving the focus between them does not count as leaving. */
export function usePanelFocus(): PanelFocus {
  const [within, setWithin] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const controls = () => [...(panel.current?.querySelectorAll<HTMLElement>(reachable) ?? [])];
  return {
    within,
    field,
    input,
    panel,
    onFocus: () => setWithin(true),
    onBlur: ({ relatedTarget }) => {
      const stays = [field.current, panel.current].some((element) => element?.contains(relatedTarget) === true);
      if (!stays) setWithin(false);
    },
    enterPanel: () => controls()[0]?.focus(),
    onPanelKeyDown: (event) => {
      if (!isForScreen(event)) event.stopPropagation();
      const all = controls();
      const end = event.shiftKey ? all[0] : all.at(-1);
      const leaves = event.key === 'Escape' || (event.key === 'Tab' && event.target === end);
      if (!leaves) return;
      event.preventDefault();
      input.current?.focus();
    },
  };
}
