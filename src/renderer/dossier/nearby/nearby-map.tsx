import { useComputedColorScheme } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Neighbour } from '../../../shared/domain/dossiers/dossier';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { formatCount, formatNumber } from '../../../shared/format/format-number';
import { creditOf, useTileUrl } from '../../core/base-map';
import { paths } from '../../core/navigation/routes';
import { openWindow } from '../../core/navigation/window-place';
import { mapView } from '../../map/map-parts';
import type { MapViewProps } from '../../map/map-view';
import { useCanDraw } from '../../map/style/use-can-draw';
import { Fetched } from '../../ui/behaviour/fetched-part';
import { useEscape } from '../../ui/behaviour/use-keys';
import classes from './nearby-map.module.css';
import type { NearbySpot } from './nearby-spots';

/** The largest zoom of the tiles (docs/rules/dossier.md#nearby). */
const zoom = 11;
/** Draws only the circle of the distance, because circles around single offices mean nothing here. */
const withoutCircles = Number.POSITIVE_INFINITY;

const hint =
  'Met Page Down en Page Up gaat u langs de kantoren, het dichtst bij het midden eerst. Enter opent het dossier, Escape sluit de gegevens. Allen staan ook in de tabel hieronder.';

/** Loads the map's libraries only when a map is drawn. */
const DrawnMap = (props: MapViewProps) => <Fetched part={mapView} props={props} />;

type NearbyMapProps = {
  readonly centre: GeoPoint;
  readonly kilometres: number;
  readonly spots: readonly NearbySpot[];
};

/** A map of the neighbours, with a card for each mark. A click opens the dossier, or lists the neighbours at that place. */
export function NearbyMap({ centre, kilometres, spots }: NearbyMapProps) {
  const [, navigate] = useLocation();
  const theme = useComputedColorScheme('light');
  const tiles = useTileUrl();
  const { canDraw, onLost } = useCanDraw();
  const [opened, setOpened] = useState<NearbySpot | null>(null);
  const drawn = useMemo(() => drawingOf(spots), [spots]);
  const areas = useMemo(() => [{ kind: 'circle' as const, centre, metres: 1000 * kilometres }], [centre, kilometres]);
  const camera = useMemo(() => ({ ...centre, zoom }), [centre]);
  if (opened !== null && !spots.includes(opened)) setOpened(null);
  if (!canDraw) {
    return (
      <p className={classes.said} role="status">
        De kaart kan nu niet worden getekend op deze computer. Wie dichtbij is, staat in de tabel hieronder; zodra het
        kan, komt de kaart terug.
      </p>
    );
  }
  const open = (spot: NearbySpot | undefined, elsewhere: boolean) => {
    const [only, ...others] = spot?.rows ?? [];
    if (only !== undefined && others.length === 0) {
      const path = paths.entityDetail(only.id);
      if (elsewhere) openWindow(path);
      else navigate(path);
    } else if (spot !== undefined && only !== undefined) setOpened(spot);
  };
  return (
    <section className={classes.map} aria-label="Kaart van wie dichtbij is">
      <DrawnMap
        {...{ theme, tiles, camera, areas, isCurrent: true, tool: 'move' }}
        points={drawn.points}
        marks={drawn.marks}
        onCamera={() => undefined}
        onArea={() => undefined}
        onPlace={() => undefined}
        card={(point, others) => <Card spot={spots[point]} others={others} />}
        onOpen={(point, elsewhere) => open(spots[point], elsewhere)}
        hint={hint}
        credit={(isTiles) => <p className={classes.credit}>{creditOf(isTiles)}</p>}
        onLost={onLost}
      />
      {opened !== null && <Popup key={titleOf(opened)} spot={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

const nameOf = ({ values, kvk }: Neighbour): string => String(values.name ?? kvk);
const titleOf = ({ postcode, rows }: NearbySpot): string =>
  `${postcode === null || postcode === '' ? 'Postcode onbekend' : `Postcode ${postcode}`}: ${formatCount(rows.length)}`;

/** Lists the neighbours at a mark, each with a link to its dossier. */
function Popup({ spot, onClose }: { readonly spot: NearbySpot; readonly onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  useEscape(true, onClose);
  return (
    <section className={classes.popup} aria-label={titleOf(spot)}>
      <p className={classes.title}>
        <b>{titleOf(spot)}</b>
        <button ref={close} type="button" className={classes.close} aria-label="Sluiten" onClick={onClose}>
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      </p>
      <ul className={classes.rows}>
        {spot.rows.map((row) => (
          <li key={row.id}>
            <Link href={paths.entityDetail(row.id)}>{nameOf(row)}</Link>
            <span className="figures">{formatNumber(row.kilometres, 1)} km</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ spot, others }: { readonly spot: NearbySpot | undefined; readonly others: number }) {
  const [only] = spot?.rows ?? [];
  if (spot === undefined) return null;
  const isGroup = spot.rows.length > 1;
  return (
    <div className={classes.card}>
      <b>{only === undefined ? 'Dit kantoor' : isGroup ? titleOf(spot) : nameOf(only)}</b>
      {only !== undefined && !isGroup && (
        <span className="quiet">
          {String(only.values.city ?? '')} · {formatNumber(only.kilometres, 1)} km{only.active ? '' : ' · niet actief'}
        </span>
      )}
      {isGroup && <span className="quiet">{spot.rows.slice(0, named).map(nameOf).join(', ')}</span>}
      {others > 0 && <span className="quiet">{`en nog ${formatCount(others)} op deze plek`}</span>}
    </div>
  );
}

/** The number of neighbours that a group's card names. */
const named = 3;

/** Converts the spots to the map's data; equal marks share one object. */
function drawingOf(spots: readonly NearbySpot[]) {
  const keyOf = ({ mark: { shape, fill, colour } }: NearbySpot): string => [shape, fill, colour].join();
  const keys = [...new Set(spots.map(keyOf))];
  const positions = Float32Array.from(spots.flatMap(({ longitude, latitude }) => [longitude, latitude]));
  const markOf = Uint8Array.from(spots, (spot) => keys.indexOf(keyOf(spot)));
  const marks = keys.flatMap((key) => spots.find((spot) => keyOf(spot) === key)?.mark ?? []);
  const radii = new Float32Array(spots.length);
  // The map must not make clusters: the office itself never joins one, and each group is one mark already.
  const alone = spots.some(({ postcode }) => postcode !== null) ? spots.length : 1;
  return { points: { positions, markOf, radii, circlesFrom: withoutCircles, alone }, marks };
}
