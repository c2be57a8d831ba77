import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { isFocusOnScreen } from '../../ui/behaviour/focus';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import classes from './dossier-head.module.css';

type DossierTitleProps = {
  /** When the id changes, the name takes the focus. */
  readonly id: string;
  readonly name: string;
  readonly badges: ReactNode;
  readonly facts: readonly (ReactNode | null)[];
};

/** Names the subject of a dossier, with badges and key facts. */
export function DossierTitle({ id, name, badges, facts }: DossierTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${name} – Adviesatlas`);
  // The name of another dossier takes the focus.
  useEffectOn([id], () => {
    if (isFocusOnScreen()) heading.current?.focus({ preventScroll: true });
  });
  return (
    <div className={classes.title}>
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      {badges}
      <ul className={classes.facts}>
        {facts.map((fact, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: each fact always has the same place
          fact === null ? null : <li key={at}>{fact}</li>,
        )}
      </ul>
    </div>
  );
}
