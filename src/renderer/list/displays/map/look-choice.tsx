import { Button, MantineThemeProvider, NativeSelect, Popover, SegmentedControl } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { namedDivisions } from '../../../../shared/domain/lists/list-areas';
import type { MapTool } from '../../../map/shapes/drawn-area';
import { useList, useListActions } from '../../core/store/list-context';
import { densityDivisions, type MapKind, mapKinds } from '../../core/store/map-look';
import { areaFigures, figureOf, figuresOf } from './areas/area-figures';
import { densityWords, divisionWords, kindWords, toolWords } from './areas/area-words';
import { useHasFte, useMedianColumn, useMedianColumns } from './areas/use-shown-areas';
import classes from './list-map.module.css';

const kinds = mapKinds.map((value) => ({ value, label: kindWords[value] }));
const densities = densityDivisions.map((value) => ({ value, label: densityWords[value] }));
const divisions = namedDivisions.map((value) => ({ value, label: divisionWords[value] }));

/** Chooses how the map shows rows: as points, hexagons, areas or density. */
export function KindChoice() {
  const { setMapLook } = useListActions();
  const kind = useList(({ mapLook }) => mapLook.kind);
  return (
    <SegmentedControl
      className={classes.tools}
      aria-label="Weergave van de kaart"
      value={kind}
      data={kinds}
      onChange={(value) => setMapLook({ kind: value as MapKind })}
    />
  );
}

/** Chooses the kind of area, and the figure that is shown for areas. */
export function FigureChoice() {
  const { setMapLook } = useListActions();
  const look = useList((state) => state.mapLook);
  const hasFte = useHasFte();
  const columns = useMedianColumns();
  const column = useMedianColumn();
  const figures = figuresOf(look, hasFte);
  const figure = figureOf(look, look.figure, hasFte);
  if (look.kind === 'points') return null;
  return (
    <div className={classes.choices}>
      {look.kind === 'areas' && (
        <NativeSelect
          aria-label="Gebieden"
          value={look.division}
          data={divisions}
          onChange={({ currentTarget: { value } }) =>
            setMapLook({ division: namedDivisions.find((division) => division === value) ?? 'province' })
          }
        />
      )}
      {look.kind === 'density' && (
        <NativeSelect
          aria-label="Dichtheid per"
          value={look.density}
          data={densities}
          onChange={({ currentTarget: { value } }) =>
            setMapLook({ density: densityDivisions.find((division) => division === value) ?? 'postcode' })
          }
        />
      )}
      <NativeSelect
        aria-label="Cijfer van de gebieden"
        value={figure}
        data={figures.map((value) => ({ value, label: areaFigures[value].label }))}
        onChange={({ currentTarget: { value } }) =>
          setMapLook({ figure: figures.find((figure) => figure === value) ?? 'count' })
        }
      />
      {figure === 'median' && column !== null && (
        <NativeSelect
          aria-label="Mediaan van"
          value={column.name}
          data={columns.map(({ name, label }) => ({ value: name, label }))}
          onChange={({ currentTarget: { value } }) => setMapLook({ column: value })}
        />
      )}
    </div>
  );
}

/** Popovers are rendered inside the panel, so that a click in them does not count as a click outside the panel. */
const within = { components: { Popover: { defaultProps: { withinPortal: false } } } };

type LayersButtonProps = { readonly tool: MapTool; readonly children: ReactNode };

/** All map controls under one button, whose label names the pointer's tool. Choosing a drawing tool closes the panel. */
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
