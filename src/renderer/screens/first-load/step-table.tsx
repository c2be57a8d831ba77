import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { RefreshStep } from '../../../shared/domain/months/month';
import { BusyRing } from '../../ui/panels/busy-ring';
import { describeStep } from './describe-step';
import classes from './first-load-screen.module.css';

const icons = {
  waiting: <IconCircleDashed size={20} stroke={1.6} aria-hidden />,
  busy: <BusyRing size={20} />,
  done: <IconCircleCheck size={20} stroke={1.6} aria-hidden />,
} as const;

function Step({ step }: { readonly step: RefreshStep }) {
  const { title, state, rows, bytes } = describeStep(step);
  return (
    <tr className={classes[step.state]}>
      <td>{icons[step.state]}</td>
      <td>
        <strong>{title}</strong> – {state}
      </td>
      <td className="figures">{rows}</td>
      <td className="figures">{bytes}</td>
    </tr>
  );
}

/** The parts of a refresh with what came in of each. */
export const StepTable = ({ steps }: { readonly steps: readonly RefreshStep[] }) => (
  <table className={classes.steps} aria-label="Stappen">
    <tbody>
      {steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </tbody>
  </table>
);
