import { Spotlight, spotlight } from '@mantine/spotlight';
import classes from './palette.module.css';
import { PaletteSearch } from './palette-search';

/**
 * Ctrl+K: every command, and any office by name or KvK number. Its field has the focus before the next key: a transition would draw it
 * some frames later, and what is typed meanwhile would go to what had the focus before. It fades in by its styles.
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
