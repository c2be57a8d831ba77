import { memo, useEffect, useState } from 'react';
import { type Outline, readOutline } from './outline';
import classes from './outline-background.module.css';

/** Read behind the screen: the form does not wait for its background. */
function useOutline(): Outline | null {
  const [outline, setOutline] = useState<Outline | null>(null);
  useEffect(() => {
    let current = true;
    void import('../../../../resources/netherlands-outline.json?raw').then(({ default: text }) => {
      if (current) setOutline(readOutline(text));
    });
    return () => {
      current = false;
    };
  }, []);
  return outline;
}

/** The Netherlands, quietly, with the credit that its licence asks for. */
export const OutlineBackground = memo(function OutlineBackground() {
  const outline = useOutline();
  if (outline === null) return null;
  return (
    <>
      <svg className={classes.outline} viewBox={outline.viewBox} aria-hidden>
        {outline.provinces.map(({ name, path }) => (
          <path key={name} d={path} />
        ))}
      </svg>
      <small className={classes.credit}>Kaart: {outline.credit}</small>
    </>
  );
});
