import { IconCloudOff } from '@tabler/icons-react';
import type { Failure } from '../../../shared/domain/result';
import { formatIsoDate } from '../../../shared/format/format-date';
import { sentenceOf } from '../../bridge/bridge';
import { TextButton } from '../../ui/panels/text-button';
import classes from './stale-note.module.css';

type StaleNoteProps = { readonly fetchedAt: string; readonly failure: Failure; readonly onRetry: () => void };

/** Shows the date of a kept dossier, which is readable while the provider cannot be reached. */
export const StaleNote = ({ fetchedAt, failure, onRetry }: StaleNoteProps) => (
  <div className={classes.note} role="status">
    <IconCloudOff size={18} stroke={1.6} aria-hidden />
    <span title={sentenceOf(failure)}>Opgehaald op {formatIsoDate(fetchedAt)}, kon nu niet worden ververst.</span>
    <TextButton onClick={onRetry}>Opnieuw proberen</TextButton>
  </div>
);
