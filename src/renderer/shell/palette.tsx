import { Spotlight, spotlight } from '@mantine/spotlight';
import classes from './palette.module.css';
import { PaletteSearch } from './palette-search';

/** Ctrl+K: every command, and any office by name or KvK number. */
export const Palette = () => (
  <Spotlight.Root
    shortcut="mod + K"
    tagsToIgnore={[]}
    lockScroll={false}
    overlayProps={{ blur: 0, color: 'var(--veil)', backgroundOpacity: 1 }}
    transitionProps={{ transition: 'fade', duration: 160 }}
    attributes={{ content: { 'aria-label': 'Zoek kantoor of opdracht' } }}
    classNames={{ content: classes.content }}
  >
    <PaletteSearch onClose={spotlight.close} />
  </Spotlight.Root>
);
