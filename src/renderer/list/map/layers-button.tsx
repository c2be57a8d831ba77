import { Button, MantineThemeProvider, Popover } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { MapTool } from '../../map/shapes/drawn-area';
import { toolWords } from './areas/area-words';
import classes from './list-map.module.css';

/** What opens in the panel is drawn within it, so that a click there is no click outside. */
const within = { components: { Popover: { defaultProps: { withinPortal: false } } } };

type LayersButtonProps = { readonly tool: MapTool; readonly children: ReactNode };

/** All controls of the map under one button, which says what the pointer does; the panel closes for a tool that draws. */
export function LayersButton({ tool, children }: LayersButtonProps) {
  const [opened, setOpened] = useState(false);
  const [before, setBefore] = useState(tool);
  if (before !== tool) {
    setBefore(tool);
    if (tool !== 'move') setOpened(false);
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="min(420px, 100vw - 32px)"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          className={classes.layers}
          variant={tool === 'move' ? 'default' : 'light'}
          leftSection={<IconStack2 size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {tool === 'move' ? 'Lagen' : `Lagen: ${toolWords[tool]}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.layersPanel}>
        <MantineThemeProvider theme={within}>{children}</MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  );
}
