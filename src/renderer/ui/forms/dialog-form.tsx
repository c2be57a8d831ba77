import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import form from './form.module.css';
import { ReasonedButton } from './reasoned-button';

type DialogFormProps = {
  /** The words of the button that submits the form. */
  readonly yes: string;
  /** Why the form cannot be submitted now; absent or null when it can. */
  readonly reason?: string | null;
  /** The words of the button that closes the dialog. */
  readonly no?: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Another button, between these two. */
  readonly between?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
};

/** The form of a dialog: fields above one another, and buttons that stay visible below them. */
export const DialogForm = ({
  yes,
  reason = null,
  no = 'Annuleren',
  onSubmit,
  onClose,
  between,
  children,
}: DialogFormProps) => (
  <form
    className={`${form.form} ${form.inDialog}`}
    onSubmit={(event) => {
      event.preventDefault();
      if (reason === null) onSubmit();
    }}
  >
    {children}
    <div className={form.buttons}>
      <Button size="md" onClick={onClose}>
        {no}
      </Button>
      {between}
      <ReasonedButton size="md" variant="filled" type="submit" reason={reason}>
        {yes}
      </ReasonedButton>
    </div>
  </form>
);
