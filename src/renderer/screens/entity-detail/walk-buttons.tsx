import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { formatCount } from '../../../shared/format/format-number';
import { paths } from '../../core/routes';
import headClasses from '../../dossier/dossier-head.module.css';
import type { List } from '../../list/store/list-store';
import { placeIn, walk } from './list-walk';

type WalkButtonsProps = { readonly list: List; readonly dossier: string };

const steps = new Map<string, 1 | -1>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Where the office stands in the list, and the way to its neighbours there: with Alt and an arrow as well. */
export function WalkButtons({ list, dossier }: WalkButtonsProps) {
  const [, navigate] = useLocation();
  const place = useStore(
    list,
    useShallow(() => placeIn(list, dossier) ?? { index: -1, matched: 0 }),
  );
  const go = async (by: 1 | -1) => {
    const next = await walk(list, dossier, by);
    // The way back leads to the list, not through every dossier that was leafed through.
    if (next !== null) navigate(paths.entityDetail(next), { replace: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = event.altKey && !event.ctrlKey && !event.shiftKey ? steps.get(event.key) : undefined;
    if (by === undefined) return;
    event.preventDefault();
    void go(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (place.index === -1) return null;
  return (
    <>
      <span className={`figures ${headClasses.place}`}>
        {formatCount(place.index + 1)} van {formatCount(place.matched)}
      </span>
      <ActionIcon
        aria-label="Vorige in de lijst (Alt pijl omhoog)"
        disabled={place.index === 0}
        onClick={() => void go(-1)}
      >
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label="Volgende in de lijst (Alt pijl omlaag)"
        disabled={place.index + 1 >= place.matched}
        onClick={() => void go(1)}
      >
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
