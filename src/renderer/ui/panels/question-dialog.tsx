import { Button } from '@mantine/core';
import form from '../forms/form.module.css';
import { Dialog } from './dialog';

type QuestionDialogProps = {
  readonly title: string;
  readonly question: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onYes: () => void;
};

/** Asks for confirmation before a deletion; Enter alone does not delete. */
export const QuestionDialog = ({ title, question, opened, onClose, onYes }: QuestionDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={title} size={420}>
    <div className={`${form.form} ${form.inDialog}`}>
      <p className={form.text}>{question}</p>
      <div className={form.buttons}>
        <Button size="md" data-autofocus onClick={onClose}>
          Annuleren
        </Button>
        <Button size="md" variant="filled" onClick={onYes}>
          Verwijderen
        </Button>
      </div>
    </div>
  </Dialog>
);
