import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { endIntroduction, useIsNew } from '../core/introduction';
import { paths, type Route } from '../core/routes';
import classes from './tour.module.css';
import { cardPlace, type Place, placeOf, samePlace } from './tour-place';
import { tourSteps } from './tour-steps';

/** The step that is shown; null while there is no tour. */
const useTour = create<{ readonly at: number | null }>(() => ({ at: null }));
const go = (at: number | null) => useTour.setState({ at });

/** Begins the tour of the list, from anywhere. */
export function startTour(): void {
  go(0);
  navigate(paths.entityList);
}

const end = (): void => {
  go(null);
  void endIntroduction();
};

/** The next step that is about something on screen: a subscription has no export, a list no rows. Null for none. */
function nearest(from: number, by: 1 | -1): number | null {
  for (let at = from + by; ; at += by) {
    const step = tourSteps[at];
    if (step === undefined) return null;
    if (document.querySelector(step.target) !== null) return at;
  }
}

/** Milliseconds between two looks at where a part of the list is: it comes, goes and moves with what the user does. */
const lookEvery = 200;

/** Where an element is on screen; null while it is not there. */
function usePlace(target: string | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (target === null) return setPlace(null);
    const look = () => {
      const next = placeOf(document.querySelector(target));
      setPlace((before) => (samePlace(before, next) ? before : next));
    };
    look();
    const timer = setInterval(look, lookEvery);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, [target]);
  return place;
}

/** A tour of the real list, beside it and never in its way; begins by itself for who is new (docs/product.md#first-steps). */
export function Tour({ route }: { readonly route: Route['name'] }) {
  const isNew = useIsNew();
  const at = useTour((state) => state.at);
  const shownAt = route === 'entityList' ? (at ?? (isNew ? 0 : null)) : null;
  const step = shownAt === null ? undefined : tourSteps[shownAt];
  const place = usePlace(step?.target ?? null);
  if (shownAt === null || step === undefined || place === null) return null;
  const [before, after] = [nearest(shownAt, -1), nearest(shownAt, 1)];
  const isLast = after === null;
  return (
    <>
      <div className={classes.ring} style={place} aria-hidden />
      <section
        className={classes.card}
        style={cardPlace(place, { width: window.innerWidth, height: window.innerHeight })}
        aria-label="Rondleiding"
        onKeyDown={(event) => event.key === 'Escape' && end()}
      >
        <div role="status">
          <p className={classes.count}>
            Rondleiding, {shownAt + 1} van {tourSteps.length}
          </p>
          <h2>{step.title}</h2>
          <p>{step.text}</p>
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
