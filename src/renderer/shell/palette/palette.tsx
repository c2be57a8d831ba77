import { Spotlight, spotlight } from '@mantine/spotlight';
import classes from './palette.module.css';
import { PaletteSearch } from './palette-search';

/** Whether an element is in the open palette. */
export const isInPalette = (element: Element): boolean => element.closest(`.${classes.content}`) !== null;

/**
 * Ctrl+K opens the palette: every command, and any office by name or KvK number. Its field has the focus before the next key. It has no
 * Mantine transition, which would draw it some frames later, so that the first keys would go elsewhere; CSS fades it in.
 */
export function Palette() {
  return (
    <Spotlight.Root
      shortcut="mod + K"
      tagsToIgnore={[]}
      lockScroll={false}
      overlayProps={{ blur: 0, color: 'var(--veil)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      attributes={{ content: { 'aria-label': 'Zoek kantoor of opdracht' } }}
      classNames={{ content: classes.content, overlay: classes.overlay }}
    >
      <PaletteSearch onClose={spotlight.close} />
    </Spotlight.Root>
  );
}
