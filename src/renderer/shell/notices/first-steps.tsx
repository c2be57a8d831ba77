import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { endIntroduction } from '../../core/account/introduction';
import { focusScreen } from '../../ui/behaviour/focus';
import classes from './first-steps.module.css';

const steps = ['Inloggen', 'Gegevens ophalen', 'Rondleiding'] as const;

const skip = (): void => {
  // The bar disappears, and with it the button that had the focus.
  focusScreen();
  void endIntroduction();
};

/**
 * The progress of a new user towards the list.
 * @param at the index of the step
 */
export const FirstSteps = ({ at }: { readonly at: number }) => (
  <nav className={classes.bar} aria-label="Eerste stappen">
    <span className={classes.welcome}>Welkom. In drie stappen aan het werk:</span>
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step} className={classes.step} aria-current={index === at ? 'step' : undefined}>
          <span className={classes.number} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.2} /> : index + 1}
          </span>
          {step}
          {index < at && <span className="visually-hidden"> (gedaan)</span>}
        </li>
      ))}
    </ol>
    <Button size="xs" variant="subtle" onClick={skip}>
      Overslaan
    </Button>
  </nav>
);
