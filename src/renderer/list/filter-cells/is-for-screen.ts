import { shortcuts } from '../../../shared/texts/shortcuts';

type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

/** Whether a key of a filter, or of what hangs under it, belongs to the screen: Ctrl+F, Ctrl+K, F6. The others must not reach the grid. */
export const isForScreen = ({ key, ctrlKey, metaKey }: Key): boolean =>
  ctrlKey || metaKey || key === shortcuts.notification.keys;
