import { notInSubscription } from '../../../shared/format/format-cell';
import classes from './empty-value.module.css';

/** A field whose values the subscription leaves out, which is not the same as one without a value. */
export const WithheldValue = () => (
  <span className={classes.empty} title={notInSubscription}>
    {notInSubscription}
  </span>
);
