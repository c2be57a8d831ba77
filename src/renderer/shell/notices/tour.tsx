import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { endIntroduction, useIsNew } from '../../core/account/introduction';
import { paths, type Route } from '../../core/navigation/routes';
import { focusScreen, useFocusAfterRemoval } from '../../ui/behaviour/focus';
import classes from './tour.module.css';
import { cardPlace, type Place, placeOf, samePlace, type TourStep, tourSteps } from './tour-steps';

/** The position and text of a step; null when its part is not on screen, because the subscription has no export or the list has no rows. */
type VisibleStep = { readonly place: Place; readonly text: string } | null;

function visibleStepOf({ target, text }: TourStep): VisibleStep {
  const place = placeOf(document.querySelector(target));
  return place === null ? null : { place, text };
}

const areSame = (some: readonly VisibleStep[], others: readonly VisibleStep[]): boolean =>
  some.length === others.length &&
  some.every((step, at) => {
    const against = others[at] ?? null;
    return step === null || against === null
      ? step === against
      : step.text === against.text && samePlace(step.place, against.place);
  });

/** The index of the nearest visible step in a direction; null when there is none. */
function nearest(steps: readonly VisibleStep[], from: number, by: 1 | -1): number | null {
  for (let at = from + by; at >= 0 && at < steps.length; at += by) if (steps[at] !== null) return at;
  return null;
}

/** Milliseconds that a step may be invisible before it is skipped: a list that is reloaded disappears for a moment. */
const patience = 1000;

/** The wanted step; or if it has been invisible for a while, the nearest visible step, later steps first. Null when there is none. */
function stepToShow(steps: readonly VisibleStep[], wanted: number, missedFor: number): number | null {
  if (steps[wanted] !== null) return wanted;
  return missedFor < patience ? null : (nearest(steps, wanted, 1) ?? nearest(steps, wanted, -1));
}

/** The index of the shown step; null without a tour. */
const useTour = create<{ readonly at: number | null }>(() => ({ at: null }));
const go = (at: number | null) => useTour.setState({ at });

/** Starts the tour of the list, from any screen. */
export function startTour(): void {
  go(0);
  navigate(paths.entityList);
}

const end = (): void => {
  // The card may have the focus when it disappears.
  if (document.activeElement?.closest(`.${classes.card}`) != null) focusScreen();
  go(null);
  void endIntroduction();
};

/** Milliseconds between measurements of the list's parts, which move while the user works. */
const lookEvery = 200;

/** The visible steps of the tour; nothing is measured without a tour. */
function useVisibleSteps(wanted: number | null): {
  readonly steps: readonly VisibleStep[];
  readonly at: number | null;
} {
  const [seen, setSeen] = useState<ReturnType<typeof useVisibleSteps>>({ steps: [], at: null });
  useEffect(() => {
    if (wanted === null) return setSeen({ steps: [], at: null });
    let missed = 0;
    const look = () => {
      const steps = tourSteps.map(visibleStepOf);
      missed = steps[wanted] === null ? missed + 1 : 0;
      const at = stepToShow(steps, wanted, missed * lookEvery);
      setSeen((before) => (before.at === at && areSame(before.steps, steps) ? before : { steps, at }));
    };
    look();
    const timer = setInterval(look, lookEvery);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, [wanted]);
  return seen;
}

/** A tour of the real list, which stays usable. It starts automatically for new users (docs/rules/session.md#first-steps). */
export function Tour({ route }: { readonly route: Route['name'] }) {
  const isNew = useIsNew();
  const asked = useTour((state) => state.at);
  const { steps, at } = useVisibleSteps(route === 'entityList' ? (asked ?? (isNew ? 0 : null)) : null);
  const card = useRef<HTMLElement>(null);
  // The first step has no button 'Vorige'.
  const keptFocus = useFocusAfterRemoval(() => [...(card.current?.querySelectorAll('button') ?? [])].at(-1)?.focus());
  const cardRef = useMergedRef(card, keptFocus);
  const step = at === null ? undefined : tourSteps[at];
  const visible = at === null ? undefined : steps[at];
  if (at === null || step === undefined || visible === undefined || visible === null) return null;
  const { place, text } = visible;
  const [before, after] = [nearest(steps, at, -1), nearest(steps, at, 1)];
  const isLast = after === null;
  const visibleCount = steps.filter((step) => step !== null).length;
  const number = steps.slice(0, at + 1).filter((step) => step !== null).length;
  return (
    <>
      <div className={classes.ring} style={place} aria-hidden />
      <section
        ref={cardRef}
        className={classes.card}
        style={cardPlace(place, { width: window.innerWidth, height: window.innerHeight }, step.isAbout)}
        aria-label="Rondleiding"
        onKeyDown={(event) => event.key === 'Escape' && end()}
      >
        <div role="status">
          <p className={classes.count}>
            Rondleiding, {number} van {visibleCount}
          </p>
          <h2>{step.title}</h2>
          <p>{text}</p>
        </div>
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={end}>
            {isLast ? 'Sluiten' : 'Overslaan'}
          </Button>
          <span className={classes.space} />
          {before !== null && <Button onClick={() => go(before)}>Vorige</Button>}
          <Button variant="light" onClick={() => (isLast ? end() : go(after))}>
            {isLast ? 'Klaar' : 'Volgende'}
          </Button>
        </div>
      </section>
    </>
  );
}
