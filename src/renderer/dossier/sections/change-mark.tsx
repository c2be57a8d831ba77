import type { Change } from '../../../shared/dossier/changes';
import classes from './change-mark.module.css';

const marks: Readonly<Record<Change['mark'], { readonly sign: string; readonly word: string }>> = {
  added: { sign: '+', word: 'toegevoegd' },
  removed: { sign: '−', word: 'verwijderd' },
  edited: { sign: 'Δ', word: 'gewijzigd' },
};

/** The word for a change, for places without the sign. */
export const markWord = (mark: Change['mark']): string => marks[mark].word;

/** The sign of a change alone; its word is always beside it. */
export const ChangeSign = ({ mark }: { readonly mark: Change['mark'] }) => (
  <span className={`${classes.sign} ${classes[mark]}`} aria-hidden>
    {marks[mark].sign}
  </span>
);

/** Sign and word: a change is never shown by colour alone. */
export const ChangeMark = ({ mark }: { readonly mark: Change['mark'] }) => (
  <span className={`${classes.mark} ${classes[mark]}`}>
    <ChangeSign mark={mark} />
    {marks[mark].word}
  </span>
);
