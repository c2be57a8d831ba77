import { KeyHint } from './key-hint';

/** On the line of the best match: Enter takes it (docs/product.md#best-match). */
export const BestMark = () => <KeyHint keys="Enter" />;

type BestAnnouncementProps = {
  /** What Enter takes; null where nothing is found, or nothing is searched for. */
  readonly label: string | null;
};

/** The same for screen readers. */
export const BestAnnouncement = ({ label }: BestAnnouncementProps) => (
  <span className="visually-hidden" aria-live="polite">
    {label === null ? '' : `Enter kiest ${label}`}
  </span>
);
