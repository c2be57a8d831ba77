import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import ExcelJS from 'exceljs';
import { screenIsSound } from './access';
import { test } from './program-fixture';
import { giveCommand, openList } from './screens';

test.use({ demo: { offices: 800 } });

test('a list is read and uploaded, a refusal shows the status, and a file is filled in', { tag: '@long' }, async ({
  page,
  request,
  program,
  provider,
  folder,
}) => {
  await openList(page, program.address);
  await giveCommand(page, 'KvK-lijsten en uploaden');
  const form = page.getByRole('form', { name: 'relaties' });
  const file = { name: 'relaties.csv', mimeType: 'text/csv', buffer: Buffer.from('99041278;klant\n1234567\nonzin\n') };
  const send = form.getByRole('button', { name: 'Uploaden' });
  await expect(send).toBeDisabled();
  await form.locator('input[type=file]').setInputFiles(file);
  await expect(form.getByText('relaties.csv')).toBeVisible();
  await expect(form.getByRole('list', { name: 'Regels zonder KvK-nummer' })).toContainText('Regel 3: “onzin”');
  await screenIsSound(page, 'upload of KvK lists');
  const row = { ...file, buffer: Buffer.from('99041278;99034882\n') };
  await form.locator('input[type=file]').setInputFiles(row);
  await form.getByRole('button', { name: 'Lees ze als nummers' }).focus();
  await page.keyboard.press('Enter');
  await expect(form).toContainText('nummers gelezen2');
  await expect(form.getByRole('button', { name: 'Bestand kiezen' })).toBeFocused();
  await form.locator('input[type=file]').setInputFiles(file);
  await expect(form.getByRole('list', { name: 'Regels zonder KvK-nummer' })).toBeVisible();
  await send.click();
  await expect(form.getByText('Succes', { exact: true })).toBeVisible();
  await expect(form.getByText('Geen bestand gekozen')).toBeVisible();

  await request.post(`${provider.address}/demo/fault`, {
    data: { kind: 'status', status: 500, path: '/api/uploadFilter' },
  });
  await form.locator('input[type=file]').setInputFiles(file);
  await send.click();
  await expect(form.getByRole('alert')).toHaveText('Fout bij uploaden filter (500 Internal Server Error)');

  const own = page.getByRole('form', { name: 'Uw bestand aanvullen' });
  await own.locator('input[type=file]').setInputFiles(file);
  await own.getByLabel('Kolommen uit het register').fill('postc');
  await page.getByRole('option', { name: 'Postcode', exact: true }).click();
  await page.keyboard.press('Escape');
  await own.getByRole('button', { name: 'Aangevuld bestand bewaren' }).click();
  await expect(page.getByText('Aangevuld bestand bewaard')).toBeVisible();
  const [saved] = readdirSync(join(folder, 'exports'));
  const lines = readFileSync(join(folder, 'exports', saved ?? ''), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Postcode');
  expect(lines[3]).toMatch(/^onzin;/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'KvK-lijsten', level: 1 })).toBeVisible();
});

test('a new KvK list shows its offices, also from the list of persons, and the focus is kept', {
  tag: '@long',
}, async ({ page, program }) => {
  await openList(page, program.address);
  await page.goto(new URL('/personlist', program.address).href);
  await expect(page.getByRole('heading', { name: 'Personenlijst' })).toBeVisible();
  const toLists = () => giveCommand(page, 'KvK-lijsten en uploaden');
  await toLists();
  const form = page.getByRole('form', { name: 'Nieuwe KvK-lijst' });
  const name = form.getByLabel('Naam van de nieuwe lijst');
  const file = (text: string) => ({ name: 'relaties.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await form.locator('input[type=file]').setInputFiles(file('99041278\nonzin'));
  await expect(form.getByText('“onzin” is geen KvK-nummer')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(file('99041278;klant\n99999999'));
  await name.fill('Na de personen');
  await form.getByRole('button', { name: 'Toevoegen en filteren' }).dblclick();
  await page.getByRole('button', { name: 'Naar de lijst', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Adviseurslijst' })).toBeVisible();
  await expect(page.getByText('Na de personen staat erin').first()).toBeVisible();

  await toLists();
  const remove = page.getByRole('button', { name: 'Verwijder Na de personen' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Nee', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await page.getByRole('button', { name: 'Werk Na de personen bij' }).click();
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('button', { name: 'Werk Na de personen bij' })).toBeFocused();
  await remove.click();
  await page.getByRole('button', { name: 'Ja, verwijder' }).click();
  await expect(remove).toBeHidden();
  await expect(form.getByRole('button', { name: 'Bestand kiezen' })).toBeFocused();
});

test('the layout that is found in a file is shown, and can be changed before the list is added', {
  tag: '@long',
}, async ({ page, program }) => {
  await openList(page, program.address);
  await giveCommand(page, 'KvK-lijsten en uploaden');
  const form = page.getByRole('form', { name: 'Nieuwe KvK-lijst' });
  const choose = (name: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose(
    'crm.csv',
    Buffer.from('Relatienr,Relatie,KvK-nummer\n1000001,"Klant, een",99041278\n1000002,Zoë,99034882'),
  );
  const found = form.getByText('UTF-8, gescheiden door komma, KvK-nummers uit “KvK-nummer”, kop op regel 1');
  await found.click();
  const preview = form.getByRole('region', { name: 'Eerste regels zoals ze gelezen worden' });
  await expect(preview.getByRole('row').nth(1)).toContainText('Klant, een');
  await expect(form).toContainText('nummers gelezen2');
  await screenIsSound(page, 'how a file is read');
  await form.getByLabel('Kolom met KvK-nummers').click();
  await page.getByRole('option', { name: '2. Relatie' }).click();
  await expect(form.getByRole('list', { name: 'Regels zonder KvK-nummer' })).toContainText('Klant, een');
  await expect(form.getByRole('button', { name: 'Toevoegen en filteren' })).toBeDisabled();

  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Keuzes', { state: 'hidden' }).addRow(['12345678']);
  workbook.addWorksheet('Klanten').addRows([['KvK'], [99_041_278], [99_034_882]]);
  const sheet = workbook.getWorksheet('Klanten');
  if (sheet !== undefined) sheet.getRow(3).hidden = true;
  // The name of a file does not determine its type.
  await choose('klanten.csv', Buffer.from(await workbook.xlsx.writeBuffer()));
  await expect(form).toContainText('nummer gelezen1');
  await expect(form.getByText('Blad “Klanten”')).toBeVisible();
  const hidden = form.getByLabel('Ook 1 verborgen rij lezen');
  await hidden.click();
  await expect(hidden).toBeChecked();
  await expect(hidden).toBeFocused();
  await expect(form).toContainText('nummers gelezen2');
  await choose('leeg.csv', Buffer.from(''));
  await expect(form.getByText('Dit bestand is leeg.')).toBeVisible();
});
