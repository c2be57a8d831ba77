import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstPaperChoice, paperParts } from '../../../src/shared/domain/exports/paper';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { membersOfGroup } from '../../../src/shared/dossier/relations/group-members';
import { officePersons, personsOfOffice } from '../../../src/shared/dossier/relations/office-persons';
import { pdfUaFaults } from '../../pdf/pdf-ua-checks';
import { plainText, type ReadPdf, readPdf } from '../../pdf/read-pdf';
import { codeOf, idsOf, logIn, monthOf, office, person, scene, shareScene, someOffices } from './dossier-scene';
import { causeFault } from './program';

shareScene(() => scene.program.get('dossier.remove', { ref: null }));

const noChoice = { groups: null, parts: firstPaperChoice.parts, period: null, peers: null } as const;

/** Saves the document of a dossier. */
async function saved(id: string, change: object = {}): Promise<{ readonly name: string; readonly paper: ReadPdf }> {
  const request = { ref: office(id), month: await monthOf(), ...noChoice, ...change };
  const file = await scene.program.get('dossier.savePaper', request);
  const path = file?.path ?? '';
  return { name: basename(path), paper: await readPdf(readFileSync(path)) };
}

const files = (): readonly string[] => {
  const folder = join(scene.program.folder, 'exports');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a dossier as a PDF', () => {
  it('has the figures, medians and neighbours that the screen asks for', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    const month = await monthOf();
    const { name, paper } = await saved(kvk);
    const row = await scene.program.get('dossier.office', { month, kvk, columns: ['name', 'rfdSegmentation'] });
    expect(name).toMatch(/ FICTIEF\.pdf$/);
    expect(paper.title).toBe(`${paper.bookmarks[0]} · KvK ${kvk} · gegevens t/m oktober 2026`);
    expect(pdfUaFaults(paper.file)).toEqual([]);
    const near = await scene.program.get('dossier.nearby', { month, id: kvk, radius: 10, columns: ['name'] });
    const whole = paper.pages.join(' ');
    expect(whole).toContain(`Omgeving ${near.total} `);
    for (const { values } of near.rows.slice(0, 5)) expect(whole).toContain(String(values.name));
    expect(whole).toContain(`(${String(row.values.rfdSegmentation)})`);
    expect(whole).toContain('mediaan');
    expect(paper.bookmarks).toContain('Wijzigingen in de laatste 13 maanden');
  });

  it('has the group and the persons that the screen asks for', async () => {
    await logIn();
    const month = await monthOf();
    const asked = { ...wholeList('advisers'), month, columns: ['groupKvk'], offset: 0, limit: 60, requesterId: 'test' };
    const { ids, columns } = await scene.program.get('list.page', asked);
    const at = columns.groupKvk?.findIndex((cell) => cell !== null) ?? -1;
    const [kvk = '', group = ''] = [ids[at], String(columns.groupKvk?.[at])];
    const members = await scene.program.get('list.page', membersOfGroup(month, group));
    const persons = officePersons(await scene.program.get('list.page', personsOfOffice(month, kvk)), kvk);
    expect(members.matched * persons.length).toBeGreaterThan(0);
    const { paper } = await saved(kvk, { groups: ['legal', 'persons'] });
    expect(paper.bookmarks).toEqual(expect.arrayContaining(['Groep', 'Personen elders']));
    const whole = paper.pages.join(' ');
    for (const name of members.columns.name ?? []) expect(whole).toContain(plainText(String(name)));
    for (const { name } of persons) expect(whole).toContain(plainText(name));
    const { bookmarks } = (await saved(kvk, { groups: ['base'] })).paper;
    for (const part of ['Groep', 'Personen elders']) expect(bookmarks).not.toContain(part);
  });

  it('has the articles about the office that the screen shows', async () => {
    await logIn();
    const month = await monthOf();
    const ids = await idsOf('advisers', 300);
    let kvk = '';
    for (const id of ids)
      if (kvk === '' && (await scene.program.get('dossier.press', { month, kvk: id })).length > 0) kvk = id;
    const articles = await scene.program.get('dossier.press', { month, kvk });
    expect(articles.length).toBeGreaterThan(0);
    const { paper } = await saved(kvk);
    expect(paper.bookmarks).toContain('Vakpers');
    for (const { title } of articles.slice(0, 10)) expect(paper.pages.join(' ')).toContain(plainText(title));
    expect((await saved(kvk, { groups: ['base'] })).paper.bookmarks).not.toContain('Vakpers');
  });

  it('has the groups and the period that the page shows', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    const { paper } = await saved(kvk, { groups: ['base'], period: { from: '2026-01-01', to: '2026-06-30' } });
    expect(paper.bookmarks).toContain('Basisgegevens');
    expect(paper.bookmarks).not.toContain('Contact');
    expect(paper.pages.join(' ')).toContain('van 01-01-2026 t/m 30-06-2026');
  });

  it('is also one of a location and of a person', async () => {
    await logIn();
    const branch = (await idsOf('locations', 400)).find((id) => /_[1-9]/.test(id)) ?? '';
    const location = await saved(branch);
    expect(location.paper.bookmarks).toEqual(expect.arrayContaining(['Vestiging', 'Contact van het kantoor']));
    expect(location.paper.pages.join(' ')).toContain(`Vestiging ${branch}`);
    const [id = ''] = await idsOf('persons', 1);
    const { paper } = await saved('', { ref: person(id) });
    expect(paper.bookmarks).toContain('Loopbaan');
    expect(paper.pages.join(' ')).toContain(`Persoonsnummer ${id}`);
    expect(pdfUaFaults(paper.file)).toEqual([]);
  });

  it('has no changes, map, notes or persons for a subscription without them', async () => {
    await logIn('basis@demo.example');
    let kvk = '';
    for (const id of await idsOf('advisers', 60))
      if (kvk === '' && (await codeOf(scene.program.ask('dossier.fetch', office(id)))) === 'ok') kvk = id;
    const { paper } = await saved(kvk, { parts: paperParts });
    const whole = paper.pages.join(' ');
    expect(whole).not.toContain('Notities en contactmomenten');
    expect(whole).not.toContain('Wijzigingen');
    expect(whole).not.toContain('Omgeving');
    expect(whole).not.toContain('Vakpers');
    expect(whole).not.toContain('Personen elders');
    expect(whole).toContain('niet in uw abonnement');
    const ref = person('1000000');
    const asked = scene.program.ask('dossier.savePaper', { ref, month: await monthOf(), ...noChoice });
    expect(await codeOf(asked)).toBe('NOT_ALLOWED');
    const peers = { name: 'Mijn groep', filters: [], mutations: null, near: null, measure: 'fte' };
    const withPeers = { ref: office(kvk), month: await monthOf(), ...noChoice, peers };
    expect(await codeOf(scene.program.ask('dossier.savePaper', withPeers))).toBe('NOT_ALLOWED');
  });
});

describe('no PDF', () => {
  it('is written of a dossier that the subscription excludes, or of none at all', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    const month = await monthOf();
    const before = files();
    await causeFault(scene.demo.address, { kind: 'filtered', path: '/api/entity', times: 1 });
    expect(await codeOf(scene.program.ask('dossier.savePaper', { ref: office(kvk), month, ...noChoice }))).toBe(
      'FILTERED',
    );
    expect(await codeOf(scene.program.ask('dossier.savePaper', { ref: office('x'), month, ...noChoice }))).toBe(
      'KVK_INVALID',
    );
    expect(files()).toEqual(before);
  });

  it('is written without a login', async () => {
    await logIn();
    const month = await monthOf();
    await scene.program.get('session.logOut');
    const asked = { ref: office('99000001'), month, ...noChoice };
    expect(await codeOf(scene.program.ask('dossier.savePaper', asked))).toBe('NOT_LOGGED_IN');
  });
});
