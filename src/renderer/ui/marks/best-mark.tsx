import { KeyHint } from './key-hint';

/** Shown on the best match, which Enter chooses (docs/rules/filters.md#best-match). */
export const BestMark = () => <KeyHint keys="Enter" />;

type BestAnnouncementProps = {
  /** The option that Enter chooses; null when there is no match, or no search text. */
  readonly label: string | null;
};

/** Announces the best match to screen readers. */
export const BestAnnouncement = ({ label }: BestAnnouncementProps) => (
  <span className="visually-hidden" aria-live="polite">
    {label === null ? '' : `Enter kiest ${label}`}
  </span>
);
