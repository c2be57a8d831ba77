import { Spotlight, spotlight } from '@mantine/spotlight';
import { useState } from 'react';
import classes from './palette.module.css';
import { PaletteSearch } from './palette-search';

/** Ctrl+K: every command, and any office by name or KvK number. */
export function Palette() {
  // Opened again while it fades, it would still hold what was typed before.
  const [opening, setOpening] = useState(0);
  return (
    <Spotlight.Root
      onSpotlightOpen={() => setOpening((before) => before + 1)}
      shortcut="mod + K"
      tagsToIgnore={[]}
      lockScroll={false}
      overlayProps={{ blur: 0, color: 'var(--veil)', backgroundOpacity: 1 }}
      transitionProps={{ transition: 'fade', duration: 160 }}
      attributes={{ content: { 'aria-label': 'Zoek kantoor of opdracht' } }}
      classNames={{ content: classes.content }}
    >
      <PaletteSearch key={opening} onClose={spotlight.close} />
    </Spotlight.Root>
  );
}
