import { type ReactNode, useId } from 'react';
import classes from './settings-screen.module.css';

/** Related settings under a heading. */
export function SettingsSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
