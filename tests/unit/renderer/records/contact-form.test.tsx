// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../../src/shared/bridge/bridge';
import { questionFields, questionOutcomes } from '../../../../src/shared/domain/account/contact-question';
import { questionAdvice, questionSentences } from '../../../../src/shared/texts/contact-sentences';
import { click, doing, find, giveLayout, mount, typeInto } from '../dom';

giveLayout();
Object.assign(window, { bridge: { request: () => new Promise(() => {}), listen: () => () => {} } });
const { ContactForm } = await import('../../../../src/renderer/screens/contact-question/contact-screen');
const { createQuestionStore } = await import('../../../../src/renderer/screens/contact-question/question-store');

async function open(outcome: string) {
  let answer = (): void => {};
  const request = async (name: string) => {
    if (name === 'question.send') await new Promise<void>((go) => (answer = go));
    return { ok: true, data: name === 'question.send' ? { outcome } : null };
  };
  const store = createQuestionStore(null, request as unknown as Bridge['request']);
  const { page } = await mount(
    <MantineProvider>
      <ContactForm store={store} />
    </MantineProvider>,
  );
  return { page, store, answer: () => doing(() => answer()) };
}

const verstuur = (page: HTMLElement) => find<HTMLButtonElement>(page, 'button[type="submit"]');

describe('the contact form', () => {
  it('does not send a question with an empty field, and focuses the first one', async () => {
    const { page } = await open('DONE');
    await click(verstuur(page));
    expect(find(page, '[role="alert"]').textContent).toContain('U moet alle velden invullen.');
    expect(document.activeElement?.getAttribute('name')).toBe('firstName');
    expect(page.querySelectorAll('[aria-invalid="true"]')).toHaveLength(questionFields.length);
    await typeInto(find(page, '[name="firstName"]'), 'Anna');
    expect(page.textContent).not.toContain('U moet alle velden invullen.');
  });

  it.each(questionOutcomes.filter((outcome) => questionAdvice[outcome] !== undefined))(
    'cannot be sent again while it is on its way, and then says what came of it: %s',
    async (outcome) => {
      const { page, store, answer } = await open(outcome);
      await doing(() => {
        for (const field of questionFields) store.getState().type(field, field === 'email' ? 'a@b.example' : 'tekst');
      });
      await click(verstuur(page));
      expect(verstuur(page).disabled).toBe(true);
      expect(find<HTMLInputElement>(page, '[name="firstName"]').readOnly).toBe(true);
      await answer();
      expect(verstuur(page).disabled).toBe(false);
      expect(page.textContent).toContain(questionSentences[outcome]);
      expect(find<HTMLTextAreaElement>(page, 'textarea').value).toBe(outcome === 'DONE' ? '' : 'tekst');
    },
  );
});
