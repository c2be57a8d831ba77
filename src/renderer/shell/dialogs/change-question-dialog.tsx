import { useChangeQuestion } from '../../core/account/change-question';
import { Dialog } from '../../ui/panels/dialog';
import { Question } from '../../ui/panels/question-dialog';

/** Asks before something is changed on which other things depend. */
export function ChangeQuestionDialog() {
  const asked = useChangeQuestion((state) => state.asked);
  const answer = (isYes: boolean) => asked?.answer(isYes);
  return (
    <Dialog opened={asked !== null} onClose={() => answer(false)} title={asked?.title} size={480}>
      {asked !== null && (
        <Question sentences={asked.reasons} yes={asked.yes} onClose={() => answer(false)} onYes={() => answer(true)} />
      )}
    </Dialog>
  );
}
