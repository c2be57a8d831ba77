import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { formatCount } from '../../../shared/format/format-number';
import headClasses from '../../dossier/head/dossier-head.module.css';
import type { List } from '../../list/store/list-store';
import { placeIn } from './list-traversal';
import { useStep } from './use-step-keys';

type StepButtonsProps = { readonly list: List; readonly dossier: string };

const nowhere = { index: -1, matched: 0 };

/** The place of the office in the list, and the way to its neighbours there. */
export function StepButtons({ list, dossier }: StepButtonsProps) {
  const go = useStep(list, dossier);
  const place = useStore(
    list,
    useShallow(() => placeIn(list, dossier) ?? nowhere),
  );
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
