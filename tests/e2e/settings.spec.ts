import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openedIsSound, screenIsSound } from './access';
import { test } from './program-fixture';
import { openList } from './screens';

// Without fades, what opens can be checked at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.use({ demo: { offices: 300 } });

const written = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
const files = (folder: string): readonly string[] => {
  const accounts = join(folder, 'accounts');
  return existsSync(accounts) ? readdirSync(accounts, { recursive: true }).map(String) : [];
};

test('settings list the stored months, take effect, and erase the data on request', { tag: '@long' }, async ({
  page,
  program,
  folder,
}) => {
  const list = await openList(page, program.address);
  const name = (await list.cells('Naam').first().textContent()) ?? '';
  const word = name.split(/[^\p{L}]+/u).reduce((one, other) => (other.length > one.length ? other : one), '');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Zoek kantoor of opdracht' });
  // Leaves out a letter of the longest word.
  await palette.getByRole('combobox').fill(name.replace(word, `${word.slice(0, 2)}${word.slice(3)}`));
  await expect(palette.getByRole('option', { name }).first()).toBeVisible();
  await openedIsSound(page, 'palette');
  await palette.getByRole('combobox').fill('instel');
  await expect(palette.getByRole('option', { name: /^Instellingen/ })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Instellingen', level: 1 })).toBeVisible();
  await expect(page.getByText(folder, { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '1 maand (Volledig)' })).toBeVisible();
  await screenIsSound(page, 'settings');

  const address = page.getByLabel('Adres van de aanbieder', { exact: true });
  await address.fill('nergens');
  await address.press('Enter');
  await expect(page.getByText(/^Dit adres is niet begrepen/)).toBeVisible();
  await address.fill('https://naam:geheim@register.voorbeeld.nl/');
  await address.press('Enter');
  await expect(page.getByText(/^In dit adres mogen geen naam en wachtwoord staan/)).toBeVisible();
  await address.fill('');
  await address.press('Enter');
  await expect(page.getByText(/^In dit adres mogen/)).toBeHidden();
  expect(JSON.stringify(written(folder))).not.toContain('geheim');
  const months = page.getByLabel('Maanden bewaren');
  await months.fill('3');
  await months.blur();
  await expect.poll(() => written(folder).monthsKept).toBe(3);
  await page.getByText('Ruim', { exact: true }).click();
  await expect.poll(() => written(folder).density).toBe('spacious');

  await page.getByRole('button', { name: 'Licenties van wat erin zit…' }).click();
  const licences = page.getByRole('dialog', { name: 'Licenties' });
  await expect(licences.getByText(/^react-dom \d/)).toBeVisible();
  await openedIsSound(page, 'licences');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toContainText('Ctrl K');
  await openedIsSound(page, 'shortcuts');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Adviseurslijst' }).click();
  await list.isUsable();
  const row = list.grid.getByRole('row').nth(3);
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(40);

  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Gegevens wissen…' }).click();
  const erase = page.getByRole('dialog', { name: 'Gegevens wissen' });
  await expect(erase).toContainText('blijven');
  await openedIsSound(page, 'erase');
  await erase.getByRole('button', { name: 'Wissen' }).click();
  await expect(page.getByText('De gegevens zijn gewist')).toBeVisible();
  expect(files(folder).filter((name) => /\d{4}-\d{2}\.[^.]+\.sqlite$/.test(name))).toEqual([]);
  expect(files(folder).some((name) => name.endsWith('user.sqlite'))).toBe(true);
  expect(existsSync(join(folder, 'erase.json'))).toBe(false);
});

test('earlier months are fetched, saved in a file and read back, and an office is removed from all', {
  tag: '@long',
}, async ({ page, program, folder }) => {
  const list = await openList(page, program.address);
  const kvk = ((await list.cells('KvK').first().textContent()) ?? '').trim();
  await page.keyboard.press('Control+,');
  const most = page.getByLabel('Maanden bewaren');
  await most.fill('3');
  await most.blur();
  await expect.poll(() => written(folder).monthsKept).toBe(3);
  const months = page.getByRole('region', { name: 'Maanden', exact: true });
  await months.getByRole('button', { name: 'Eerdere maanden ophalen' }).click();
  await expect(months.getByRole('status')).toHaveText('Opgehaald: 2 maanden.');
  await expect(months.getByRole('rowheader')).toHaveText(['oktober 2026 (huidige)', 'september 2026', 'augustus 2026']);

  await months.getByRole('button', { name: 'Maanden meenemen…' }).click();
  const carry = page.getByRole('dialog', { name: 'Maanden meenemen' });
  await carry.getByLabel('Wachtwoord', { exact: true }).fill('vier woorden bij elkaar');
  await carry.getByLabel('Nogmaals', { exact: true }).fill('vier woorden bij elkaar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 maanden bewaard')).toBeVisible();
  const [name = ''] = readdirSync(join(folder, 'exports')).filter((each) => each.endsWith('.adviesatlas-maanden'));
  await months.getByRole('button', { name: 'Maanden inlezen…' }).click();
  const read = page.getByRole('dialog', { name: 'Maanden inlezen' });
  await read.locator('input[type=file]').setInputFiles(join(folder, 'exports', name));
  await read.getByLabel('Wachtwoord van het bestand', { exact: true }).fill('vier woorden bij elkaar');
  await read.getByRole('button', { name: 'Inlezen', exact: true }).click();
  await expect(read.getByRole('list', { name: 'Ingelezen' })).toContainText('Had u al: oktober 2026');
  // A second file is refused, and nothing of the first one stays.
  const broken = {
    name: 'kapot.adviesatlas-maanden',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('kapot'),
  };
  await read.locator('input[type=file]').setInputFiles(broken);
  await expect(read.getByText('kapot.adviesatlas-maanden, 5')).toBeVisible();
  await expect(read.getByRole('list', { name: 'Ingelezen' })).toHaveCount(0);
  await read.getByRole('button', { name: 'Inlezen', exact: true }).click();
  await expect(read.getByRole('alert')).toBeVisible();
  await expect(read.getByText(name, { exact: false })).toHaveCount(0);
  await expect(read.getByRole('list', { name: 'Ingelezen' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Kantoor of persoon verwijderen…' }).click();
  const removal = page.getByRole('dialog', { name: 'Verwijderen op verzoek' });
  await removal.getByLabel('KvK-nummer', { exact: true }).fill(kvk);
  await page.keyboard.press('Enter');
  await removal.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(removal.getByRole('list', { name: 'Verwijderd' })).toContainText(
    'Weg uit oktober 2026, september 2026 en augustus 2026',
  );
  await removal.getByRole('button', { name: 'Sluiten' }).last().click();
  await page.goBack();
  await expect(list.cells('KvK').first()).not.toHaveText(kvk);
});

// The last test of this file: it leaves a policy and another view.
test('a view file opens with the program, and settings of the administrator cannot be changed @long', async ({
  page,
  program,
  folder,
}) => {
  const view = join(folder, 'utrecht.adviesatlas.json');
  const filters = [{ column: 'city', text: 'utrecht' }];
  writeFileSync(
    view,
    JSON.stringify({
      program: 'Adviesatlas',
      content: 'view',
      version: 1,
      name: 'Kantoren in Utrecht',
      kvkLists: {},
      view: {
        list: 'advisers',
        columns: [{ name: 'name', shown: true, pinned: false, width: 200 }],
        sort: [],
        filters,
        mutations: null,
        near: null,
        peers: null,
        colour: null,
        pivot: null,
        chart: null,
        preset: null,
      },
    }),
  );
  await openList(page, program.address);
  const policy = join(folder, 'policy.json');
  writeFileSync(policy, JSON.stringify({ monthsKept: 2, tilesUrl: 'https://tegels.kantoor.example/{z}/{x}/{y}.png' }));
  await program.stop();
  await program.start({ environment: { ADVIESATLAS_POLICY: policy }, args: [view] });
  await page.goto(program.address);
  const importing = page.getByRole('dialog', { name: 'Weergave importeren' });
  await expect(importing.getByLabel('Naam van de weergave')).toHaveValue('Kantoren in Utrecht');
  await expect(importing.getByLabel('Wat er verandert')).toContainText('Plaats bevat “utrecht”');
  await openedIsSound(page, 'opened view');
  await importing.getByRole('button', { name: 'Bewaren en tonen' }).click();
  await expect(page.getByRole('region', { name: 'Actieve filters' })).toContainText('utrecht');

  await page.keyboard.press('Control+,');
  for (const label of ['Maanden bewaren', 'Adres van kaarttegels']) {
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('aria-readonly', 'true');
    await expect(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(
      /^Beheerd door uw organisatie\. Beleid \w+: .*policy\.json/,
    );
  }
  await expect(page.getByRole('textbox', { name: 'Maanden bewaren' })).toHaveValue('2 maanden');
  await expect(page.getByLabel('Proxy')).not.toHaveAttribute('readonly');
  await screenIsSound(page, 'managed settings');
  await page.getByRole('link', { name: 'Alle 2 tonen' }).click();
  await expect(page.getByRole('row', { name: /^Maanden bewaren/ })).toContainText('2 maanden');
  await screenIsSound(page, 'policies');
});
