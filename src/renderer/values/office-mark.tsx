import { IconCalendarDue, IconMessage2, IconNote } from '@tabler/icons-react';
import type { OfficeMark } from '../../shared/domain/records/record';
import { officeMarkWords } from '../../shared/texts/record-sentences';
import classes from './office-mark.module.css';

/** An office's mark, with the words to show. */
export type ShownOfficeMark = {
  readonly words: string;
  readonly followup: 'open' | 'late' | null;
  readonly hasNotes: boolean;
  readonly hasContacts: boolean;
};

/**
 * Prepares an office's mark for showing on a day.
 * @param today `YYYY-MM-DD`
 */
export const shownOfficeMark = (mark: OfficeMark, today: string): ShownOfficeMark => ({
  words: officeMarkWords(mark, today),
  followup: mark.followup === null ? null : mark.followup < today ? 'late' : 'open',
  hasNotes: mark.notes > 0,
  hasContacts: mark.contacts > 0,
});

/** Icons beside an office's name for follow-ups, notes and contact records, with words in the title and for screen readers. */
export const OfficeMarkIcons = ({ mark }: { readonly mark: ShownOfficeMark }) => (
  <span className={classes.icons} role="img" aria-label={mark.words} title={mark.words}>
    {mark.followup !== null && (
      <IconCalendarDue size={14} stroke={1.6} className={mark.followup === 'late' ? 'orange' : undefined} aria-hidden />
    )}
    {mark.hasNotes && <IconNote size={14} stroke={1.6} aria-hidden />}
    {mark.hasContacts && <IconMessage2 size={14} stroke={1.6} aria-hidden />}
  </span>
);
