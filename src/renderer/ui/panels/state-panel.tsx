import { type Icon, IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import classes from './state-panel.module.css';

type StatePanelProps = {
  /** Whether the panel is below a title, as in a list; otherwise its own title is the page's title. */
  readonly within?: boolean;
  readonly icon: ReactNode;
  /** `failed` makes the icon red, so that a failure never looks like an empty list. */
  readonly tone?: 'calm' | 'failed' | 'done';
  readonly title: string;
  /** What is still safe, or what to do. */
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Screen readers announce it at once; for states that change while the user is looking. */
  readonly announce?: boolean;
};

/** Shows a state, what is still safe and one next step, centred in the content area. */
export const StatePanel = ({
  within = false,
  icon,
  tone = 'calm',
  title,
  text,
  actions,
  footer,
  announce,
}: StatePanelProps) => (
  <div className={classes.panel} role={announce === true ? (tone === 'failed' ? 'alert' : 'status') : undefined}>
    <div className={`${classes.icon} ${tone === 'calm' ? '' : classes[tone]}`} aria-hidden>
      {icon}
    </div>
    {within ? <h2 className={classes.title}>{title}</h2> : <h1 className={classes.title}>{title}</h1>}
    {text !== undefined && <p className={classes.text}>{text}</p>}
    {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    {footer !== undefined && <div className={classes.footer}>{footer}</div>}
  </div>
);

type FailedPanelProps = {
  /** Whether the panel is below a title. */
  readonly within?: boolean;
  readonly Icon?: Icon;
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
  readonly footer: ReactNode;
};

/** Shows that content could not be loaded, with the reason and a button to try again. */
export const FailedPanel = ({ within, Icon = IconAlertTriangle, title, text, onRetry, footer }: FailedPanelProps) => (
  <StatePanel
    within={within}
    icon={<Icon size={24} stroke={1.6} />}
    tone="failed"
    announce
    title={title}
    text={text}
    actions={
      <IconButton Icon={IconRefresh} variant="filled" size="md" onClick={onRetry}>
        Opnieuw proberen
      </IconButton>
    }
    footer={footer}
  />
);
