// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyFields } from '../../../../src/shared/records/record-fields';
import { click, doing, find, giveLayout, mount, typeInto } from '../dom';
import { createRecordsMain, someDraft, someFile, someRecord, someStart } from '../records-main';

giveLayout();
const main = createRecordsMain();
Object.assign(window, { bridge: main.bridge });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { NotesScreen } = await import('../../../../src/renderer/screens/notes/notes-screen');
const { addFiles, removeFile } = await import('../../../../src/renderer/records/attachments/attachment-calls');
const { windowName } = await import('../../../../src/renderer/records/window/window-presence');
const { drafts, deletions } = await import('../../../../src/renderer/records/window/window-records');

const notes = [
  someRecord('2', 'note2', { content: 'Bel 99041278 over de offerte <script>alert(1)</script>' }),
  someRecord('1', 'note1', { content: 'Oudere notitie' }),
];

beforeEach(() => {
  drafts.getState().reset();
  deletions.getState().reset();
  // When there are many messages, only the first ones are drawn.
  notifications.clean();
  notifications.cleanQueue();
  for (const name of Object.keys(main.failures)) delete main.failures[name as 'record.save'];
  main.give({ records: notes, drafts: [], files: [], uploads: [], unread: [], settled: [] });
  useApplication.setState({ start: someStart() });
});

async function open() {
  const { page } = await mount(
    <MantineProvider>
      <Notifications />
      <NotesScreen />
    </MantineProvider>,
  );
  await doing(() => undefined);
  return page;
}

const button = (within: ParentNode, name: string): HTMLButtonElement => {
  const found = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const card = (page: ParentNode, id: string) => find(page, `[data-note="${id}"]`);
const writing = (within: ParentNode) => find<HTMLTextAreaElement>(within, 'textarea');
const composer = (page: ParentNode) => find(page, 'section[aria-label="Nieuwe notitie"]');

async function write(area: HTMLTextAreaElement, text: string): Promise<void> {
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

describe('the notes', () => {
  it('are shown newest first, as text, with offices as links', async () => {
    main.names['99041278'] = 'Kwikstaart Hypotheekadvies';
    const page = await open();
    expect([...page.querySelectorAll('[data-note]')].map((each) => each.getAttribute('data-note'))).toEqual(['2', '1']);
    const link = find<HTMLAnchorElement>(card(page, '2'), 'a');
    expect(link.textContent).toBe('Kwikstaart Hypotheekadvies');
    expect(link.getAttribute('href')).toBe('/entitydetail/99041278');
    expect(card(page, '2').textContent).toContain('<script>alert(1)</script>');
    expect(page.querySelector('script')).toBeNull();
  });

  it('can be searched by words, which are bold', async () => {
    const page = await open();
    await typeInto(find<HTMLInputElement>(page, 'input[aria-label="Zoek in notities"]'), 'OFFERTE bel');
    expect([...card(page, '2').querySelectorAll('b')].map((each) => each.textContent)).toEqual(['Bel', 'offerte']);
    expect(page.querySelector('[data-note="1"]')).toBeNull();
    expect(page.textContent).toContain('1 van 2 notities');
  });

  it('are not read again at every pause in typing, but are when another window types', async () => {
    const page = await open();
    const pagesRead = () => main.asked.filter(({ name }) => name === 'record.page').length;
    await write(writing(composer(page)), 'B');
    await doing(() => drafts.getState().flush());
    const begun = pagesRead();
    for (const text of ['Be', 'Beg', 'Begin']) {
      await write(writing(composer(page)), text);
      await doing(() => drafts.getState().flush());
    }
    expect(main.drafts().map(({ fields }) => fields.content)).toEqual(['Begin']);
    expect(pagesRead()).toBe(begun);
    expect(writing(composer(page)).value).toBe('Begin');
    await doing(() => main.typedOn({ key: 'elders', window: 'een ander venster' }));
    const afterOther = pagesRead();
    expect(afterOther).toBeGreaterThan(begun);
    // What this window typed before a reload may be written after the new page was read.
    await doing(() => main.typedOn({ key: 'van voor het laden', window: windowName }));
    expect(pagesRead()).toBeGreaterThan(afterOther);
  });

  it('can be added only when something is typed', async () => {
    const page = await open();
    expect(button(composer(page), 'Toevoegen').getAttribute('aria-disabled')).toBe('true');
    await write(writing(composer(page)), 'Nieuw');
    await click(button(composer(page), 'Toevoegen'));
    await doing(() => undefined);
    expect(main.records()[0]?.fields.content).toBe('Nieuw');
    expect(main.records()[0]?.itemId).toMatch(/^note\d+$/);
    expect(writing(composer(page)).value).toBe('');
    expect(document.activeElement).toBe(writing(composer(page)));
  });

  it('keep the typed text when they cannot be saved, and say so', async () => {
    const page = await open();
    main.failures['record.save'] = 'RECORD_NOT_SAVED';
    await click(button(card(page, '1'), 'Bewerken'));
    await write(writing(card(page, '1')), 'Andere tekst');
    await click(button(card(page, '1'), 'Opslaan'));
    await doing(() => undefined);
    expect(find(card(page, '1'), '[role="alert"]').textContent).toContain(
      'Er is een fout opgetreden bij het bewaren van de wijzigingen.',
    );
    expect(writing(card(page, '1')).value).toBe('Andere tekst');
    delete main.failures['record.save'];
    await click(button(card(page, '1'), 'Opslaan'));
    await doing(() => undefined);
    expect(main.records().find(({ id }) => id === '1')?.fields.content).toBe('Andere tekst');
    expect(card(page, '1').textContent).toContain('Andere tekst');
    expect(document.activeElement).toBe(button(card(page, '1'), 'Bewerken'));
  });

  it('that were typed before a crash are restored, and say so', async () => {
    const typed = { window: 'eerder', isElsewhere: false, typedAt: '2026-10-24T10:00:00Z', failure: null };
    main.give({
      drafts: [
        { key: 'note9', itemId: 'note9', id: null, fields: { ...emptyFields, content: 'Half af' }, ...typed },
        { key: '1', itemId: 'note1', id: '1', fields: { ...emptyFields, content: 'Half gewijzigd' }, ...typed },
      ],
    });
    const page = await open();
    expect(writing(composer(page)).value).toBe('Half af');
    expect(writing(card(page, '1')).value).toBe('Half gewijzigd');
    expect(page.textContent?.match(/Teruggehaald: concept van 24-10-2026/g)).toHaveLength(2);
  });

  it('can be restored with the same text after a deletion', async () => {
    const page = await open();
    await click(button(card(page, '2'), 'Verwijderen'));
    expect(document.body.textContent).toContain('Weet u zeker dat u deze regel wilt verwijderen?');
    await click(button(find(document, '[role="dialog"]'), 'Verwijderen'));
    await doing(() => undefined);
    expect(main.records().map(({ id }) => id)).toEqual(['1']);
    await click(button(document, 'Ongedaan maken'));
    await doing(() => undefined);
    expect(main.records()[0]).toMatchObject({ itemId: 'note2', fields: { content: notes[0]?.fields.content } });
  });

  it('are deleted together with their files, which are restored with them', async () => {
    main.give({ files: [someFile('f2', 'note2', 'b.pdf'), someFile('f1', 'note1', 'a.docx')] });
    const page = await open();
    await click(button(card(page, '2'), 'Verwijderen'));
    expect(document.body.textContent).toContain('De bijlage gaat mee weg.');
    await click(button(find(document, '[role="dialog"]'), 'Verwijderen'));
    await doing(() => undefined);
    expect(main.records().map(({ id }) => id)).toEqual(['1']);
    expect(main.files().map(({ fileName }) => fileName)).toEqual(['a.docx']);
    await doing(() => void deletions.getState().undo());
    expect(main.records()[0]?.itemId).toBe('note2');
    expect(main.files().map(({ fileName, itemId }) => `${itemId} ${fileName}`)).toEqual([
      'note2 b.pdf',
      'note1 a.docx',
    ]);
    // Redone, and undone once more.
    await doing(() => void deletions.getState().redo());
    expect(main.records().map(({ id }) => id)).toEqual(['1']);
    expect(main.files().map(({ fileName }) => fileName)).toEqual(['a.docx']);
    await doing(() => void deletions.getState().undo());
    expect(main.records()[0]?.itemId).toBe('note2');
    expect(main.files()).toHaveLength(2);
  });

  it('are not deleted when one of their files cannot be deleted', async () => {
    main.give({ files: [someFile('f2', 'note2', 'b.pdf')] });
    main.failures['attachment.remove'] = 'PROVIDER_UNREACHABLE';
    const page = await open();
    await click(button(card(page, '2'), 'Verwijderen'));
    await click(button(find(document, '[role="dialog"]'), 'Verwijderen'));
    await doing(() => undefined);
    expect(main.records().map(({ id }) => id)).toEqual(['2', '1']);
    expect(document.body.textContent).toContain('De bijlage “b.pdf” is niet verwijderd');
  });

  it('get their files back when they cannot be deleted themselves', async () => {
    main.give({ files: [someFile('f2', 'note2', 'b.pdf')] });
    main.failures['record.remove'] = 'RECORD_CHANGED';
    const page = await open();
    await click(button(card(page, '2'), 'Verwijderen'));
    await click(button(find(document, '[role="dialog"]'), 'Verwijderen'));
    await doing(() => undefined);
    expect(main.records().map(({ id }) => id)).toEqual(['2', '1']);
    expect(main.files().map(({ fileName }) => fileName)).toEqual(['b.pdf']);
  });

  it('lose a change that is discarded, until that is undone', async () => {
    const page = await open();
    await click(button(card(page, '1'), 'Bewerken'));
    await write(writing(card(page, '1')), 'Toch niet');
    await click(button(card(page, '1'), 'Annuleren'));
    expect(card(page, '1').textContent).toContain('Oudere notitie');
    await doing(() => void deletions.getState().undo());
    expect(card(page, '1').textContent).toContain('Toch niet');
    await doing(() => void deletions.getState().redo());
    expect(card(page, '1').textContent).toContain('Oudere notitie');
    await doing(() => void deletions.getState().undo());
    expect(card(page, '1').textContent).toContain('Toch niet');
  });

  it('show their files with an icon for the type, and ask before deleting one', async () => {
    main.give({ files: [someFile('f2', 'note1', 'b.pdf'), someFile('f1', 'note1', 'a.docx')] });
    const page = await open();
    const kinds = [...card(page, '1').querySelectorAll('[data-kind]')].map((each) => each.getAttribute('data-kind'));
    expect(kinds).toEqual(['pdf', 'document']);
    await click(find(card(page, '1'), '[aria-label="Bijlage b.pdf verwijderen"]'));
    expect(document.body.textContent).toContain('Weet u zeker dat u de bijlage “b.pdf” wilt verwijderen?');
    await click(button(find(document, '[role="dialog"]'), 'Verwijderen'));
    await doing(() => undefined);
    expect(main.files().map(({ fileName }) => fileName)).toEqual(['a.docx']);
    await doing(() => void deletions.getState().undo());
    expect(main.files().map(({ fileName }) => fileName)).toEqual(['b.pdf', 'a.docx']);
    await doing(() => void deletions.getState().redo());
    expect(main.files().map(({ fileName }) => fileName)).toEqual(['a.docx']);
  });

  it('accept dropped files, each under a unique name, except files that are too large', async () => {
    main.give({ files: [someFile('f1', 'note1', 'a.docx')] });
    const page = await open();
    const huge = new File([], 'huge.bin');
    Object.defineProperty(huge, 'size', { value: 26 * 1024 * 1024 });
    const files = [new File(['een'], 'a.docx'), huge];
    await doing(() => {
      const drop = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(drop, { dataTransfer: { types: ['Files'], files } });
      find(card(page, '1'), 'div').dispatchEvent(drop);
    });
    await doing(() => undefined);
    expect(main.files().map(({ fileName }) => fileName)).toEqual(['a (2).docx', 'a.docx']);
    expect(document.body.textContent).toContain('Een bijlage mag ten hoogste 25 MB groot zijn.');
  });

  it('can send a file again after a failure', async () => {
    const file = someFile('9', 'note1', 'verslag.docx');
    main.give({ records: notes, drafts: [], files: [file], uploads: [] });
    await open();
    await doing(() => void removeFile(file));
    main.failures['attachment.restore'] = 'PROVIDER_UNREACHABLE';
    expect(await deletions.getState().undo()).toBeNull();
    delete main.failures['attachment.restore'];
    expect(await deletions.getState().undo()).toBe('verwijderen van de bijlage verslag.docx');
    expect(deletions.getState().deletions).toEqual([]);
  });

  it('that are deleted while being edited leave no draft', async () => {
    const page = await open();
    await click(button(card(page, '1'), 'Bewerken'));
    await write(writing(card(page, '1')), 'Half gewijzigd');
    await click(button(card(page, '1'), 'Verwijderen'));
    await click(button(find(document, '[role="dialog"]'), 'Verwijderen'));
    await doing(() => undefined);
    await drafts.getState().flush();
    expect(main.records().map(({ id }) => id)).toEqual(['2']);
    expect(main.drafts()).toEqual([]);
  });

  it('that were not sent can be discarded and restored', async () => {
    const typed = { window: 'eerder', isElsewhere: false, typedAt: '2026-10-24T10:00:00Z', failure: null };
    const fields = { ...emptyFields, content: 'Half af' };
    main.give({ drafts: [{ key: 'note9', itemId: 'note9', id: null, fields, ...typed }] });
    const page = await open();
    await click(button(composer(page), 'Verwijder concept'));
    await doing(() => undefined);
    expect(main.drafts()).toEqual([]);
    expect(writing(composer(page)).value).toBe('');
    expect(document.activeElement).toBe(writing(composer(page)));
    await doing(() => void deletions.getState().undo());
    expect(writing(composer(page)).value).toBe('Half af');
  });

  it('that were also changed elsewhere are kept in both versions, and say so', async () => {
    const page = await open();
    const save = main.answers['record.save'];
    main.answers['record.save'] = (input) => ({ ...(save?.(input) as object), kind: 'savedTwice' });
    await click(button(card(page, '1'), 'Bewerken'));
    await write(writing(card(page, '1')), 'Mijn tekst');
    await click(button(card(page, '1'), 'Opslaan'));
    await doing(() => undefined);
    main.answers['record.save'] = save;
    expect(document.body.textContent).toContain('Beide teksten zijn bewaard');
    main.give({ records: notes.map((note) => (note.id === '1' ? { ...note, replica: '2' } : note)) });
    await doing(() => undefined);
    expect(card(page, '1').textContent).toContain('intussen ook elders gewijzigd');
  });

  it('show the progress of a file being sent, and stop it on request', async () => {
    const upload = {
      id: 'u1',
      itemId: 'note1',
      fileName: 'groot.zip',
      sent: 5,
      size: 10,
      state: 'busy',
      fault: null,
    } as const;
    main.give({ uploads: [upload] });
    const page = await open();
    expect(find(card(page, '1'), '[role="progressbar"]').getAttribute('aria-valuenow')).toBe('50');
    await click(find(card(page, '1'), '[aria-label="Versturen van groot.zip annuleren"]'));
    expect(main.asked.at(-1)).toMatchObject({ name: 'attachment.cancel', input: { id: 'u1' } });
    await doing(() => main.give({ uploads: [{ ...upload, state: 'failed', fault: 'ATTACHMENT_NOT_SENT' }] }));
    expect(find(card(page, '1'), '[role="alert"]').textContent).toContain(
      'Er is een fout opgetreden bij het uploaden van het attachment. Controleer uw verbinding',
    );
    await doing(() => main.give({ uploads: [{ ...upload, state: 'failed', fault: 'PROVIDER_NOT_READY' }] }));
    expect(find(card(page, '1'), '[role="alert"]').textContent).toMatch(
      /^Er is een fout opgetreden bij het uploaden van het attachment\. De server kan op dit moment/,
    );
    await doing(() => main.give({ uploads: [{ ...upload, state: 'failed', fault: 'ATTACHMENT_TOO_LARGE' }] }));
    expect(find(card(page, '1'), '[role="alert"]').textContent).toMatch(/^Een bijlage mag ten hoogste 25 MB/);
  });

  it('accept more files than main can take: the others wait, are counted, and can be cancelled', async () => {
    const add = main.answers['attachment.add'];
    const accept: (() => void)[] = [];
    main.answers['attachment.add'] = (input: never) =>
      new Promise((resolve) => accept.push(() => resolve(add?.(input))));
    const page = await open();
    const chosen = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => new File(['x'], name));
    let sending = Promise.resolve();
    await doing(() => {
      sending = addFiles('note1', chosen, []);
    });
    const shown = async () => {
      await doing(() => undefined);
      return card(page, '1').textContent;
    };
    await expect.poll(shown).toContain('Nog 4 bestanden wachten tot er ruimte is');
    await doing(() => accept[0]?.());
    await expect.poll(shown).toContain('Nog 3 bestanden wachten tot er ruimte is');
    await click(find(card(page, '1'), '[aria-label="Wachtende bestanden niet versturen"]'));
    expect(card(page, '1').textContent).not.toContain('wachten');
    await expect.poll(() => accept.length).toBe(2);
    await doing(() => accept[1]?.());
    await doing(() => void sending);
    await sending;
    main.answers['attachment.add'] = add;
    expect(main.files().map(({ fileName }) => fileName)).toEqual(['b.pdf', 'a.pdf']);
  });

  it('are not reported as absent while they are unknown', async () => {
    main.give({ records: [], syncedAt: null });
    const page = await open();
    expect(page.textContent).toContain('De notities zijn nog niet opgehaald');
    await doing(() => main.give({ syncedAt: '2026-10-25T09:00:00Z' }));
    expect(page.textContent).toContain('Nog geen notities');
  });

  it('have no files without a login id', async () => {
    useApplication.setState({ start: someStart({}, false) });
    const page = await open();
    expect(page.textContent).not.toContain('Upload bijlage');
  });

  it('are shown a page at a time, however many there are', async () => {
    main.give({
      records: Array.from({ length: 3000 }, (_, at) => someRecord(String(at), `note${at}`, { content: `n ${at}` })),
    });
    const page = await open();
    expect(page.querySelectorAll('[data-note]')).toHaveLength(20);
    await click(find(page, '[aria-label="Volgende pagina"]'));
    expect(page.textContent).toContain('21 - 40 van 3.000');
  });
});

describe('notes that are typed in two windows', () => {
  const elsewhere = { window: 'b1', isElsewhere: true } as const;
  const change = { id: '1', itemId: 'note1' } as const;

  it('keep both texts, and each says so', async () => {
    main.give({ drafts: [someDraft('1', { content: 'Van het andere venster' }, { ...change, ...elsewhere })] });
    const page = await open();
    const note = card(page, '1');
    expect(note.textContent).toContain('Oudere notitie');
    expect(note.textContent).toContain('Aan deze tekst wordt ook in een ander venster gewerkt');
    await click(button(note, 'Bewerken'));
    expect(writing(note).value).toBe('Oudere notitie');
    await write(writing(note), 'Van dit venster');
    await doing(() => drafts.getState().flush());
    expect(
      main
        .drafts()
        .map(({ fields }) => fields.content)
        .sort(),
    ).toEqual(['Van dit venster', 'Van het andere venster']);
    expect(card(page, '1').textContent).toContain('Van het andere venster');
    expect([...note.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('Verder met deze tekst');
  });

  it('are continued here only when the user says so', async () => {
    main.give({ drafts: [someDraft('1', { content: 'Van het andere venster' }, { ...change, ...elsewhere })] });
    const page = await open();
    await click(button(card(page, '1'), 'Verder met deze tekst'));
    await doing(() => drafts.getState().flush());
    expect(main.drafts()).toMatchObject([{ fields: { content: 'Van het andere venster' }, isElsewhere: false }]);
  });

  it('are not the draft of this window for a new note', async () => {
    main.give({ drafts: [someDraft('note9', { content: 'Nieuw, elders' }, elsewhere)] });
    const page = await open();
    expect(writing(composer(page)).value).toBe('');
    expect(composer(page).textContent).toContain('Nieuw, elders');
    await write(writing(composer(page)), 'Nieuw, hier');
    await doing(() => drafts.getState().flush());
    expect(
      main
        .drafts()
        .map(({ fields }) => fields.content)
        .sort(),
    ).toEqual(['Nieuw, elders', 'Nieuw, hier']);
  });

  it('that several windows left are all listed, and can be discarded and restored one by one', async () => {
    main.give({
      drafts: [
        someDraft('1', { content: 'Eerste' }, { ...change, window: 'a' }),
        someDraft('1', { content: 'Tweede' }, { ...change, window: 'b' }),
      ],
    });
    const page = await open();
    expect(writing(card(page, '1')).value).toBe('Eerste');
    expect(card(page, '1').textContent).toContain('Van een ander venster is deze tekst bewaard');
    await click(button(find(card(page, '1'), '[data-other-draft]'), 'Verwijder concept'));
    await doing(() => undefined);
    expect(main.drafts().map(({ fields }) => fields.content)).toEqual(['Eerste']);
    await doing(() => void deletions.getState().undo());
    expect(
      main
        .drafts()
        .map(({ fields }) => fields.content)
        .sort(),
    ).toEqual(['Eerste', 'Tweede']);
  });
});

describe('a note that the provider may or may not have', () => {
  it('asks the user, and reports the choice', async () => {
    main.give({ drafts: [someDraft('note9', { content: 'Misschien' }, { failure: 'RECORD_UNCERTAIN' })] });
    const page = await open();
    expect(composer(page).textContent).toContain('Het is niet zeker of deze tekst al bij de aanbieder staat');
    await click(button(composer(page), 'Staat er al'));
    await doing(() => undefined);
    expect(main.asked.filter(({ name }) => name === 'record.save').at(-1)?.input).toMatchObject({ choice: 'there' });
    expect(writing(composer(page)).value).toBe('');
  });

  it('is removed from its field when the provider turns out to have it', async () => {
    const page = await open();
    main.failures['record.save'] = 'PROVIDER_UNREACHABLE';
    await write(writing(composer(page)), 'Toch aangekomen');
    await click(button(composer(page), 'Toevoegen'));
    await doing(() => undefined);
    const [kept] = main.drafts();
    expect(writing(composer(page)).value).toBe('Toch aangekomen');
    await doing(() => main.give({ drafts: [], settled: [kept?.key ?? ''] }));
    await doing(() => undefined);
    expect(writing(composer(page)).value).toBe('');
  });
});

describe('an unreadable record of the provider', () => {
  it('is counted and named beside the time of the last sync', async () => {
    main.give({ unread: [{ kind: 'records', id: '12', field: 'followup' }] });
    const page = await open();
    expect(page.textContent).toContain('1 regel van de aanbieder is niet te lezen (nummer 12).');
  });
});
