import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { bridge } from '../../bridge/bridge';
import { notifyFailure } from '../../core/notify';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';

type Question = { readonly token: string; readonly email: string };

/** Stored outside the screen, because the login screen may replace the screen that was open when the question arose. */
const useQuestion = create<{ readonly question: Question | null }>(() => ({ question: null }));
const setQuestion = (question: Question | null) => useQuestion.setState({ question });
const close = () => setQuestion(null);

/**
 * Asks before a token in the address logs anyone in. It asks only without a login, and only for a token that has not expired
 * (docs/rules/session.md#given-tokens). The token is removed from the address at once.
 */
export function TokenQuestion() {
  const path = usePathname();
  const [parameters] = useSearchParams();
  const given = parameters.get('token');
  const question = useQuestion((state) => state.question);
  useEffect(() => {
    if (given === null) return;
    navigate(path, { replace: true });
    void bridge.request('session.inspectToken', { token: given }).then((answer) => {
      if (answer.ok && answer.data !== null) setQuestion({ token: given, email: answer.data.email });
    });
  }, [given, path]);
  const logIn = async () => {
    if (question === null) return;
    close();
    const answer = await bridge.request('session.adoptToken', { token: question.token });
    if (!answer.ok) notifyFailure('Het aanmelden is niet gelukt', answer);
  };
  return (
    <Dialog opened={question !== null} onClose={close} title="Aanmelden" size={420}>
      <div className={`${form.form} ${form.inDialog}`}>
        <p className={form.text}>Aanmelden als {question?.email}?</p>
        <div className={form.buttons}>
          <Button size="md" data-autofocus onClick={close}>
            Nee
          </Button>
          <Button size="md" variant="filled" onClick={() => void logIn()}>
            Ja, aanmelden
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
