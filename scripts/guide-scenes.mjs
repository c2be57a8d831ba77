/** How each picture of the guide is made (`guide-pictures.mjs`), in the window of someone who is logged in, whatever was shown before. */

const command = async (page, words, option) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Zoek kantoor of opdracht' }).fill(words);
  await page
    .getByRole('option', { name: option ?? words })
    .first()
    .click();
};
const rail = (page, name) => page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
const menu = async (page, button, item) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const showAs = (page, display) =>
  page.getByRole('radiogroup', { name: 'Getoond als' }).getByTitle(display, { exact: true }).click();
const dialog = (page, name) => page.getByRole('dialog', { name });

/** The Adviseurslijst as a table without filters, and nothing above it. */
async function home(page) {
  for (let open = 0; open < 3; open++) await page.keyboard.press('Escape');
  const list = page.getByRole('navigation').getByRole('button', { name: 'Adviseurslijst', exact: true });
  if (await list.isEnabled()) await list.click();
  await page.getByRole('radiogroup', { name: 'Getoond als' }).waitFor();
  await showAs(page, 'Tabel');
  const chips = page.getByRole('region', { name: 'Actieve filters' });
  await chips.waitFor();
  const wipe = chips.getByRole('button', { name: 'Wis filters' });
  if (await wipe.isVisible()) await wipe.click();
  const chosen = page.getByRole('button', { name: 'Selectie wissen' });
  if (await chosen.isVisible()) await chosen.click();
  await page.getByRole('button', { name: 'Melding sluiten' }).first().waitFor({ state: 'hidden' });
}
const row = (page, at) => page.getByRole('grid').getByRole('row').nth(at);
async function openDossier(page) {
  await home(page);
  await row(page, 3).getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Belblad' }).waitFor();
}
async function chooseRows(page) {
  await home(page);
  for (const at of [1, 2, 3, 5]) await page.getByRole('grid').getByRole('checkbox').nth(at).check();
}
const filter = (page, column, text) => page.getByLabel(`Filter ${column}`, { exact: true }).last().fill(text);

export const scenes = {
  list: async (page) => {
    await home(page);
    await row(page, 4).getByRole('gridcell').nth(3).focus();
    await page.keyboard.press('Space');
    await page.getByRole('complementary', { name: 'Voorbeeld' }).waitFor();
  },
  filters: async (page) => {
    await home(page);
    await page.keyboard.press('Escape');
    await filter(page, 'Plaats', 'utrecht');
    await filter(page, 'FTE', '>2');
  },
  words: async (page) => {
    await home(page);
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Zoek kantoor of opdracht' })
      .fill('hypotheekkantoren binnen 10 km van Zwolle met 2-20 fte');
    await page
      .getByRole('option', { name: /^Filter: / })
      .first()
      .waitFor();
  },
  export: async (page) => {
    await home(page);
    await filter(page, 'Plaats', 'utrecht');
    await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
    await dialog(page, 'Lijst exporteren').waitFor();
  },
  columns: async (page) => {
    await home(page);
    await page.getByRole('button', { name: 'Kolommen', exact: true }).click();
    await page.getByLabel('Zoek een kolom').fill('rating');
  },
  conditions: async (page) => {
    await home(page);
    await menu(page, 'Filters', 'Voorwaarden');
    const tree = page.getByRole('tree', { name: 'Voorwaarden' });
    const choose = async (column, text) => {
      await page.getByRole('combobox', { name: 'Kolom' }).fill(column);
      await page.getByRole('option', { name: column, exact: true }).click();
      await filter(page, column, text);
      await page.keyboard.press('Enter');
    };
    await tree.getByRole('button', { name: 'Groep' }).click();
    await choose('Plaats', 'utrecht');
    await tree.getByRole('button', { name: 'Voorwaarde', exact: true }).first().click();
    await choose('FTE', '>=20');
  },
  formula: async (page) => {
    await home(page);
    await menu(page, 'Analyse', /Kolom berekenen/);
    await page.getByLabel('Naam', { exact: true }).fill('FTE per vestiging');
    await page.getByLabel('Formule', { exact: true }).fill('[FTE] / [Aantal vestigingen]');
    await page.getByText(/^Zodra de formule klopt/).waitFor({ state: 'hidden' });
  },
  'kvk-list': async (page) => {
    await home(page);
    await menu(page, 'Filters', 'KvK-lijst');
    const lists = dialog(page, 'KvK-lijsten');
    await lists.getByLabel('Naam van de nieuwe lijst').fill('Klanten');
    await lists
      .getByLabel('KvK-nummers')
      .fill('99041278;goud\n99.005.517;zilver\n99015271;goud\n99046220\n12345678;brons\n99041278;dubbel');
    await lists
      .getByText(/in de adviseurslijst/)
      .first()
      .waitFor();
  },
  paper: async (page) => {
    await chooseRows(page);
    await menu(page, /^Selectie \(/, 'Dossiers maken…');
    await dialog(page, 'Dossiers maken').waitFor();
  },
  pivot: async (page) => {
    await home(page);
    await showAs(page, 'Kruistabel');
  },
  map: async (page) => {
    await home(page);
    await showAs(page, 'Kaart');
  },
  dossier: openDossier,
  moment: async (page) => {
    await openDossier(page);
    await page.getByRole('button', { name: 'Bewaarde momenten' }).click();
    await page.getByRole('button', { name: 'Vandaag bewaren' }).click();
    await dialog(page, 'Dossier op deze datum bewaren').getByLabel('Reden').fill('Bezoek aan het kantoor');
    await page.keyboard.press('Enter');
    await page.getByText('Ongewijzigd sinds het bewaren').waitFor();
    await page.getByText('Dossier bewaard').waitFor({ state: 'hidden' });
  },
  'own-table': async (page) => {
    await home(page);
    const names = await page.getByRole('grid').getByRole('row').allInnerTexts();
    await rail(page, 'Eigen tabellen');
    const lines = names.slice(1, 9).map((line, at) => {
      const [, kvk = ''] = /(\d{8})/.exec(line) ?? [];
      return [kvk, ['Jansen', 'Bakker'][at % 2], `€ ${(at + 2) * 150}`, `${at + 3}-2-2026`].join('\t');
    });
    await page.getByRole('button', { name: 'Cellen plakken…' }).click();
    await page
      .getByLabel('Cellen uit Excel of een ander rekenblad, met de kop erboven')
      .fill(['KvK\tAccountmanager\tPremie\tLaatste bezoek', ...lines].join('\n'));
    await page.getByRole('button', { name: 'Inlezen', exact: true }).click();
    const form = page.getByRole('form', { name: 'Tabel inlezen' });
    await form.getByLabel('Naam van de tabel').fill('Klanten');
    await form.getByText('De kantoren worden gezocht…').waitFor({ state: 'hidden' });
  },
  note: async (page) => {
    await home(page);
    await rail(page, 'Notities');
    const text = page.getByRole('textbox', { name: 'Nieuwe notitie' });
    await text.fill(
      'Gesproken met KvK 99041278 over de nieuwe tarieven. Zij sturen het contract voor 1 november terug.',
    );
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await page.getByText('Notitie opgeslagen.').waitFor();
  },
  'own-work': async (page) => {
    await home(page);
    await menu(page, /^Gebruikersmenu/, 'Eigen werk…');
    await dialog(page, 'Eigen werk').waitFor();
  },
  shortcuts: async (page) => {
    await home(page);
    await command(page, 'Sneltoetsen');
    await dialog(page, 'Sneltoetsen').waitFor();
  },
  settings: async (page) => {
    await home(page);
    await page.keyboard.press('Control+,');
    await page.getByRole('heading', { level: 1, name: 'Instellingen' }).waitFor();
  },
  months: async (page) => {
    await home(page);
    await page.keyboard.press('Control+,');
    const kept = page.getByLabel('Maanden bewaren');
    await kept.fill('6');
    await kept.blur();
    await page.getByRole('button', { name: 'Eerdere maanden ophalen' }).click();
    await page.getByText('Opgehaald: 5 maanden.').waitFor({ timeout: 300_000 });
    await rail(page, 'Maanden');
    await page.getByRole('heading', { name: 'Waar het zit' }).waitFor();
  },
  limits: async (page) => {
    await home(page);
    await page.getByRole('columnheader', { name: 'Current ratio' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Drempelproef' }).click();
    const red = dialog(page, /^Drempelproef/).getByRole('slider', { name: 'Rood onder' });
    for (let times = 0; times < 2; times++) await red.press('PageUp');
  },
  quality: async (page) => {
    await home(page);
    await rail(page, 'Kwaliteit');
    await page.getByRole('radiogroup', { name: 'Deel van de pagina' }).getByText('Per regel', { exact: true }).click();
    await page.getByText('Geachte redactie').waitFor();
  },
  rule: async (page) => {
    await home(page);
    await rail(page, 'Gevolgen');
    await page.getByRole('button', { name: 'Regel maken' }).first().click();
    const rule = dialog(page, 'Regel maken');
    await rule.getByRole('button', { name: 'Verhuisd' }).click();
    await rule.getByText(/keer iets hebben gemeld/).waitFor();
  },
  market: async (page) => {
    await home(page);
    await rail(page, 'Marktbeeld');
    await page.getByText(/^Aanhalen als/).waitFor();
    await page.getByText('13 maanden', { exact: true }).click();
  },
};
