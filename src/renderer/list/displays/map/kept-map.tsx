import {
  Component,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ownerKey, useOwner } from '../../../core/account/owner';
import { useHasControl } from '../../../core/account/subscription-offer';
import { fetchMap } from '../../../map/map-parts';
import { Fetched, FetchedPart } from '../../../ui/behaviour/fetched-part';
import { ListProvider, useListStore } from '../../core/store/list-context';
import type { List } from '../../core/store/list-store';
import classes from './kept-map.module.css';
import type { ListMapProps } from './list-map';

/** The map with what is beside it, which loads together with the map's libraries. */
export const listMap = new FetchedPart<ListMapProps>(async () => {
  fetchMap();
  return (await import('./list-map')).ListMap;
});

type Keeper = {
  readonly list: List;
  /** The element that contains the map, wherever it is in the page. */
  readonly host: HTMLElement;
  readonly show: (slot: ListMapProps) => void;
  /** Called when the screen closes; the map is kept. */
  readonly leave: () => void;
  /** The error that prevents the map from being shown; null without an error. */
  readonly failed: { readonly error: unknown } | null;
};

const KeeperContext = createContext<Keeper | null>(null);

function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = classes.host ?? '';
  return host;
}

type MapKeeperProps = { readonly list: List; readonly children: ReactNode };

/**
 * Keeps the map of a list while its screen is closed, hidden and at its size, so that it need not be loaded again after a dossier. The map
 * is removed when the account or role changes, when the subscription no longer includes it, and when the graphics card drops it.
 */
export function MapKeeper({ list, children }: MapKeeperProps) {
  const owner = useOwner();
  const key = ownerKey(owner);
  const allowed = useHasControl('map');
  const [host] = useState(makeHost);
  const parking = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<ListMapProps | null>(null);
  const [openedBy, setOpenedBy] = useState<string | null>(null);
  const [failed, setFailed] = useState<Keeper['failed']>(null);
  const show = useCallback(
    (next: ListMapProps) => {
      setSlot(next);
      setOpenedBy(key);
    },
    [key],
  );
  const leave = useCallback(() => {
    const { width = 0, height = 0 } = host.firstElementChild?.getBoundingClientRect() ?? {};
    parking.current?.style.setProperty('--width', `${width}px`);
    parking.current?.style.setProperty('--height', `${height}px`);
    parking.current?.append(host);
    setSlot(null);
    setFailed(null);
  }, [host]);
  const keeper = useMemo(() => ({ list, host, show, leave, failed }), [list, host, show, leave, failed]);
  const isKept = owner !== null && allowed && failed === null && (slot !== null || openedBy === key);
  const onLost = useCallback(() => {
    setOpenedBy(null);
    slot?.onLost();
  }, [slot]);
  return (
    <KeeperContext value={keeper}>
      {children}
      <div ref={parking} className={classes.parking} aria-hidden inert />
      {isKept &&
        createPortal(
          <MapBoundary onFailed={(error) => setFailed({ error })}>
            <ListProvider list={list}>
              <Fetched part={listMap} props={{ isShown: slot?.isShown ?? false, onLost }} />
            </ListProvider>
          </MapBoundary>,
          host,
        )}
    </KeeperContext>
  );
}

/** The place of the list's map on its screen: for the kept map, or for a new map if there is no `MapKeeper`. */
export function MapSlot({ isShown, onLost }: ListMapProps) {
  const keeper = useContext(KeeperContext);
  const list = useListStore();
  return keeper?.list === list ? (
    <KeptSlot keeper={keeper} isShown={isShown} onLost={onLost} />
  ) : (
    <Fetched part={listMap} props={{ isShown, onLost }} />
  );
}

function KeptSlot({ keeper, isShown, onLost }: ListMapProps & { readonly keeper: Keeper }) {
  const place = useRef<HTMLDivElement>(null);
  const { host, show, leave, failed } = keeper;
  useLayoutEffect(() => {
    place.current?.append(host);
    show({ isShown, onLost });
  }, [host, show, isShown, onLost]);
  useLayoutEffect(() => leave, [leave]);
  // Thrown here, so that the screen reports it like its other errors.
  if (failed !== null) throw failed.error;
  return <div ref={place} className={classes.host} />;
}

type MapBoundaryProps = { readonly onFailed: (error: unknown) => void; readonly children: ReactNode };

/** Catches errors of the map, so that the screen that shows the map can report them. */
class MapBoundary extends Component<MapBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
