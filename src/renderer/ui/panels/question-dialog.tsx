import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import form from '../forms/form.module.css';
import { Dialog } from './dialog';

type QuestionProps = {
  readonly sentences: readonly string[];
  readonly yes?: string;
  readonly onClose: () => void;
  readonly onYes: () => void;
  /** Another answer, before the last. */
  readonly children?: ReactNode;
};

/** A question with its answers; Enter alone changes nothing. */
export const Question = ({ sentences, yes = 'Verwijderen', onClose, onYes, children }: QuestionProps) => (
  <div className={`${form.form} ${form.inDialog}`}>
    {sentences.map((sentence) => (
      <p key={sentence} className={form.text}>
        {sentence}
      </p>
    ))}
    <div className={form.buttons}>
      <Button size="md" data-autofocus onClick={onClose}>
        Annuleren
      </Button>
      {children}
      <Button size="md" variant="filled" onClick={onYes}>
        {yes}
      </Button>
    </div>
  </div>
);

type QuestionDialogProps = QuestionProps & {
  readonly title: string;
  readonly opened: boolean;
  /** The width in pixels. */
  readonly size?: number;
};

/** Asks before a deletion or another change. */
export const QuestionDialog = ({ title, opened, size = 420, ...question }: QuestionDialogProps) => (
  <Dialog opened={opened} onClose={question.onClose} title={title} size={size}>
    <Question {...question} />
  </Dialog>
);
