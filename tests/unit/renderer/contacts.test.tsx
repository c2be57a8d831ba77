// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyFields } from '../../../src/shared/records/record-fields';
import { click, doing, find, giveLayout, mount, typeInto } from './dom';
import { createRecordsMain, someDraft, someFile, someRecord, someStart } from './records-main';

giveLayout();
const main = createRecordsMain();
Object.assign(window, { bridge: main.bridge });

const { useApplication } = await import('../../../src/renderer/core/application-store');
const { ContactSection } = await import('../../../src/renderer/records/contact-records/contact-section');
const { saveForEach } = await import('../../../src/renderer/records/texts/record-actions');
const { drafts, deletions } = await import('../../../src/renderer/records/window/window-records');
const { ContactsScreen } = await import('../../../src/renderer/screens/contact-records/contacts-screen');

const kvk = '99041278';
const records = [
  someRecord('3', kvk, { kind: 'Bezoek', content: 'Kennisgemaakt', followup: '2026-10-10T10:00:00Z' }),
  someRecord('2', kvk, { kind: 'Onbekende soort', content: 'Teruggebeld', followup: '2026-12-01T10:00:00Z' }),
  someRecord('1', '99024570', { kind: 'Telefoon', content: 'Ander kantoor' }),
];

beforeEach(() => {
  drafts.getState().reset();
  deletions.getState().reset();
  for (const name of Object.keys(main.failures)) delete main.failures[name as 'record.save'];
  main.give({ records, drafts: [], files: [] });
  useApplication.setState({ start: someStart() });
});

async function show(content: ReactNode) {
  const { page } = await mount(
    <MantineProvider>
      <Notifications />
      {content}
    </MantineProvider>,
  );
  await doing(() => undefined);
  return page;
}

const button = (within: ParentNode, name: string): HTMLButtonElement => {
  const named = (each: Element) => each.textContent === name || each.getAttribute('aria-label') === name;
  const found = [...within.querySelectorAll('button')].find(named);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const rows = (page: ParentNode) => [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
const form = () => find(document, '[role="dialog"]');

const choose = (label: string, value: string) =>
  doing(() => {
    const field = [...form().querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const select = find<HTMLSelectElement>(form(), `#${field?.getAttribute('for')}`);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const typeText = (text: string) =>
  doing(() => {
    const area = find<HTMLTextAreaElement>(form(), 'textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

describe('the contacts in a dossier', () => {
  it('are those of the office, with the follow-up in words', async () => {
    const page = await show(<ContactSection kvk={kvk} />);
    expect(rows(page)).toHaveLength(2);
    expect(rows(page)[0]).toContain('10-10-2026 te laat');
    expect(rows(page)[1]).toContain('01-12-2026 open');
  });

  it('can be added with the labels and choices of the provider', async () => {
    const page = await show(<ContactSection kvk={kvk} />);
    await click(button(page, 'Nieuw contactmoment'));
    expect(form().textContent).toContain('Regio');
    expect(form().textContent).not.toContain('Veld 2');
    await choose('Soort', 'Telefoon');
    await choose('Regio', 'Zuid');
    await typeText('Gebeld over de offerte');
    await click(find(form(), 'input[value="binnendienst@b.example"]'));
    await click(button(form(), 'Opslaan'));
    await doing(() => undefined);
    expect(main.records()[0]).toMatchObject({
      itemId: kvk,
      fields: {
        kind: 'Telefoon',
        custom1: 'Zuid',
        content: 'Gebeld over de offerte',
        followup: null,
        sendEmails: ['binnendienst@b.example'],
      },
    });
    expect(rows(page)[0]).toContain('Gebeld over de offerte');
  });

  it('keep a value that is no longer a choice, and can lose their follow-up day', async () => {
    const page = await show(<ContactSection kvk={kvk} />);
    await click(button(page, 'Wijzigen: Onbekende soort: Teruggebeld'));
    await click(button(form(), 'Datum wissen'));
    await click(button(form(), 'Opslaan'));
    await doing(() => undefined);
    expect(main.records().find(({ id }) => id === '2')?.fields).toMatchObject({
      kind: 'Onbekende soort',
      followup: null,
    });
  });

  it('keep the form open with the typed text when it cannot be saved', async () => {
    const page = await show(<ContactSection kvk={kvk} />);
    main.failures['record.save'] = 'PROVIDER_UNREACHABLE';
    await click(button(page, 'Nieuw contactmoment'));
    await typeText('Blijft staan');
    await click(button(form(), 'Opslaan'));
    await doing(() => undefined);
    expect(find(form(), '[role="alert"]').textContent).toMatch(/^Er is een fout opgetreden bij het bewaren/);
    expect(find<HTMLTextAreaElement>(form(), 'textarea').value).toBe('Blijft staan');
    expect(rows(page)[0]).toContain('Concept');
  });

  it('can be restored with the same text after a deletion', async () => {
    const page = await show(<ContactSection kvk={kvk} />);
    await click(button(page, 'Verwijderen: Bezoek: Kennisgemaakt'));
    expect(form().textContent).toContain('Weet u zeker dat u deze regel wilt verwijderen?');
    await click(button(form(), 'Verwijderen'));
    await doing(() => undefined);
    expect(main.records()).toHaveLength(2);
    await doing(() => void deletions.getState().undo());
    expect(main.records()[0]).toMatchObject({ itemId: kvk, fields: records[0]?.fields });
    await doing(() => void deletions.getState().redo());
    expect(main.records()).toHaveLength(2);
    // Something else was deleted in the meantime, so nothing is left to redo.
    expect(await deletions.getState().redo()).toBeNull();
  });

  it('can be restored with what was typed on them and not saved yet', async () => {
    main.give({
      drafts: [someDraft('3', { kind: 'Bezoek', content: 'Kennisgemaakt, en meer' }, { itemId: kvk, id: '3' })],
    });
    const page = await show(<ContactSection kvk={kvk} />);
    await click(button(page, 'Verwijderen: Bezoek: Kennisgemaakt'));
    await click(button(form(), 'Verwijderen'));
    await doing(() => undefined);
    await doing(() => void deletions.getState().undo());
    expect(main.records()[0]?.fields.content).toBe('Kennisgemaakt, en meer');
  });

  it('are shown beside the files of the office', async () => {
    main.give({ records: [], files: [someFile('f', kvk, 'verslag.xlsx')] });
    const page = await show(<ContactSection kvk={kvk} />);
    await click(button(page, 'Bijlagen (1)'));
    expect(find(page, '[data-kind="sheet"]').getAttribute('aria-label')).toBe('Spreadsheet');
    expect(page.textContent).toContain('Nog geen contactmomenten met dit kantoor.');
  });
});

it('follow-ups of several offices are not added for another role that opens meanwhile', async () => {
  main.give({ records: [] });
  const start = someStart();
  const saving = saveForEach([kvk, '99024570'], { ...emptyFields, content: 'Nabellen' });
  const { session } = start;
  const account = session.account === null ? null : { ...session.account, role: 'hypotheek' };
  useApplication.setState({ start: { ...start, session: { ...session, account } } as typeof start });
  expect((await saving).isStopped).toBe(true);
  expect(main.drafts().map(({ itemId }) => itemId)).not.toContain('99024570');
  expect(main.records().map(({ itemId }) => itemId)).not.toContain('99024570');
});

describe('the contacts of all offices', () => {
  it('can be searched and filtered by overdue follow-up, and link to their office', async () => {
    main.names[kvk] = 'Kwikstaart';
    const page = await show(<ContactsScreen />);
    expect(rows(page)).toHaveLength(3);
    expect(find<HTMLAnchorElement>(page, 'tbody a').getAttribute('href')).toBe(`/entitydetail/${kvk}`);
    await typeInto(find<HTMLInputElement>(page, 'input[aria-label="Zoek in contactmomenten"]'), 'KANTOOR');
    expect(rows(page)).toHaveLength(1);
    await typeInto(find<HTMLInputElement>(page, 'input[aria-label="Zoek in contactmomenten"]'), '');
    await click(find(page, 'input[value="overdue"]'));
    expect(rows(page)).toEqual([expect.stringContaining('te laat')]);
  });

  it('start with the overdue ones if the history says so, until the user chooses all', async () => {
    window.history.replaceState({ followups: 'overdue', search: '' }, '', '/contacts');
    const page = await show(<ContactsScreen />);
    expect(rows(page)).toEqual([expect.stringContaining('te laat')]);
    await click(find(page, 'input[value="all"]'));
    expect(rows(page)).toHaveLength(3);
  });

  it('ask main for the earliest follow-ups first', async () => {
    await show(<ContactsScreen />);
    const last = main.asked.findLast(({ name }) => name === 'record.page');
    expect(last?.input).toMatchObject({ query: { order: 'followup', itemId: null } });
  });
});

describe('contacts that are typed in two windows', () => {
  const called = { kind: 'Telefoon', content: 'Gebeld, in het andere venster' };
  const elsewhere = { window: 'b1', isElsewhere: true, itemId: kvk } as const;

  it('are shown as separate rows, and the text of the other window cannot be discarded here', async () => {
    main.give({
      drafts: [
        someDraft('new-9', called, elsewhere),
        someDraft('2', { ...called, content: 'Teruggebeld, en meer' }, { ...elsewhere, id: '2' }),
      ],
    });
    const page = await show(<ContactSection kvk={kvk} />);
    expect(rows(page)).toHaveLength(2);
    await click(button(page, 'Toon 1 meer…'));
    expect(rows(page).filter((row) => row.includes('In een ander venster'))).toHaveLength(2);
    expect(rows(page).some((row) => row.includes('Teruggebeld, en meer'))).toBe(true);
    const names = [...page.querySelectorAll('button')].map((each) => each.getAttribute('aria-label') ?? '');
    expect(names).not.toContain('Verwijderen: Telefoon: Gebeld, in het andere');
    expect(names).toContain('Verwijderen: Onbekende soort: Teruggebeld');
    await click(button(page, 'Wijzigen: Telefoon: Gebeld, in het andere'));
    await typeText('Gebeld, hier verder');
    await doing(() => drafts.getState().flush());
    expect(main.drafts().map(({ fields }) => fields.content)).toContain('Gebeld, hier verder');
  });
});

describe('a contact record that the provider may or may not have', () => {
  it('says so in its row and form, and does what the user chooses', async () => {
    const doubtful = { itemId: kvk, failure: 'RECORD_UNCERTAIN' } as const;
    main.give({ drafts: [someDraft('new-9', { kind: 'Telefoon', content: 'Gebeld' }, doubtful)] });
    const page = await show(<ContactSection kvk={kvk} />);
    expect(rows(page)[0]).toContain('Niet zeker of dit al is opgeslagen');
    await click(button(page, 'Wijzigen: Telefoon: Gebeld'));
    expect(find(form(), '[role="alert"]').textContent).toContain('Het is niet zeker of deze tekst al bij de aanbieder');
    await click(button(form(), 'Toch toevoegen'));
    await doing(() => undefined);
    expect(main.asked.findLast(({ name }) => name === 'record.save')?.input).toMatchObject({ choice: 'add' });
  });
});
