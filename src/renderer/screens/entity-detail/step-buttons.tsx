import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { formatCount } from '../../../shared/format/format-number';
import { paths } from '../../core/navigation/routes';
import type { List } from '../../list/core/store/list-store';
import { placeIn, stepThrough } from './list-traversal';

const steps = new Map<string, 1 | -1>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Goes to a dossier's neighbour in the list. */
function useStep(list: List, dossier: string): (by: 1 | -1) => Promise<void> {
  const [, navigate] = useLocation();
  return async (by) => {
    const next = await stepThrough(list, dossier, by);
    // Replaces the history entry, so that going back leads to the list instead of through every visited dossier.
    if (next !== null) navigate(paths.entityDetail(next), { replace: true });
  };
}

/** Alt with an arrow key goes to the next or previous office in the list, even while a dossier is loading. */
export function useStepKeys(list: List, dossier: string): void {
  const go = useStep(list, dossier);
  useWindowEvent('keydown', (event) => {
    const by = event.altKey && !event.ctrlKey && !event.shiftKey ? steps.get(event.key) : undefined;
    if (by === undefined) return;
    event.preventDefault();
    void go(by);
  });
}

type StepButtonsProps = { readonly list: List; readonly dossier: string };

const nowhere = { index: -1, matched: 0 };

/** The position of the office in the list, with buttons to its neighbours. */
export function StepButtons({ list, dossier }: StepButtonsProps) {
  const go = useStep(list, dossier);
  const place = useStore(
    list,
    useShallow(() => placeIn(list, dossier) ?? nowhere),
  );
  if (place.index === -1) return null;
  return (
    <>
      <span className="figures quiet">
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
