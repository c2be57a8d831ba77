import { Button } from '@mantine/core';
import { useChangeQuestion } from '../../core/account/change-question';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';

/** Asks before something is changed on which other things depend; Enter alone changes nothing. */
export function ChangeQuestionDialog() {
  const asked = useChangeQuestion((state) => state.asked);
  const no = () => asked?.answer(false);
  return (
    <Dialog opened={asked !== null} onClose={() => no()} title={asked?.title} size={480}>
      {asked !== null && (
        <div className={`${form.form} ${form.inDialog}`}>
          {asked.reasons.map((reason) => (
            <p key={reason} className={form.text}>
              {reason}
            </p>
          ))}
          <div className={form.buttons}>
            <Button size="md" data-autofocus onClick={() => no()}>
              Annuleren
            </Button>
            <Button size="md" variant="filled" onClick={() => asked.answer(true)}>
              {asked.yes}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
