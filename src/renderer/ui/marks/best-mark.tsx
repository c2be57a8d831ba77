import { KeyHint } from './key-hint';

/** On the line of the best match: Enter takes it (docs/product.md#best-match). */
export const BestMark = () => <KeyHint keys="Enter" />;

type BestAnnouncementProps = {
  /** The option that Enter takes; null when nothing is found or searched for. */
  readonly label: string | null;
};

/** Announces the best match to screen readers. */
export const BestAnnouncement = ({ label }: BestAnnouncementProps) => (
  <span className="visually-hidden" aria-live="polite">
    {label === null ? '' : `Enter kiest ${label}`}
  </span>
);
