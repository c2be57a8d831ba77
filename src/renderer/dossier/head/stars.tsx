import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from '../sections/value-view.module.css';

const most = 5;

/** A score in stars, with its words. */
export const Stars = ({ count, text }: { readonly count: number; readonly text: string }) => (
  <span className={classes.stars}>
    {text}
    <span aria-hidden>
      {Array.from({ length: most }, (_, at) => at).map((at) =>
        at < count ? <IconStarFilled key={at} size={14} /> : <IconStar key={at} size={14} stroke={1.6} />,
      )}
    </span>
  </span>
);
