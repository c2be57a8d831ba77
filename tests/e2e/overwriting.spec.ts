import { expect, type Page } from '@playwright/test';
import { test } from './program-fixture';
import { fromMenu, openList } from './screens';

test.use({ demo: { offices: 600, month: '2026-08' } });

const rail = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name });
const question = (page: Page) => page.getByRole('dialog', { name: '“Actief” overschrijven?' });

/** Clicks the blue button of the panel with saved views. */
async function overwrite(page: Page): Promise<void> {
  await fromMenu(page, 'Filters', 'Bewaarde weergaven…');
  await page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Exporteren als bestand' }) })
    .getByRole('button', { name: 'Bewaren', exact: true })
    .click();
}

test('a saved view with a rule is not widened to the whole list before the user has read what depends on it', async ({
  page,
  program,
}) => {
  const list = await openList(page, program.address);
  await page.getByText('Alleen actieve', { exact: true }).click();
  await list.chipsSay('Actief ja');
  // The chip appears before its rows.
  const { total } = await list.counts();
  await expect.poll(async () => (await list.counts()).kept).toBeLessThan(total);
  const { kept } = await list.counts();
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await page.getByRole('dialog', { name: 'Weergave bewaren' }).getByLabel('Naam').fill('Actief');
  await page.keyboard.press('Enter');
  await rail(page, 'Gevolgen').click();
  await page.getByRole('button', { name: 'Regel maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regel maken' });
  await dialog.getByLabel('Naam').fill('Gestopt');
  await dialog.getByRole('radio', { name: 'uit deze selectie gaat' }).check();
  await dialog.getByRole('button', { name: 'Regel bewaren' }).click();
  await expect(dialog).toBeHidden();
  await rail(page, 'Adviseurslijst').click();

  await page.getByRole('button', { name: 'Verwijder filter Actief' }).click();
  await overwrite(page);
  await expect(question(page)).toContainText('“Actief” heeft nu geen filters meer: de weergave wordt de hele lijst.');
  await expect(question(page)).toContainText('De regel “Gestopt” hangt hiervan af');
  await question(page).getByRole('button', { name: 'Annuleren' }).click();
  await page.keyboard.press('Control+1');
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);

  // After *Wis filters* nothing is left that could be overwritten.
  await list.wipeFilters();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Actief');
  await expect(page.getByTitle('gewijzigd', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+1');
  await expect.poll(async () => (await list.counts()).kept).toBe(kept);

  // A user who agrees can still undo it, and the log of the rule says what happened to its selection.
  await page.getByRole('button', { name: 'Verwijder filter Actief' }).click();
  await overwrite(page);
  await question(page).getByRole('button', { name: 'Overschrijven' }).click();
  await expect(page.getByText('Weergave bewaard')).toBeVisible();
  await rail(page, 'Gevolgen').click();
  const log = page.getByRole('region', { name: 'Logboek van de regels' });
  await expect(log.getByRole('row', { name: /^Gestopt/ }).first()).toContainText('selectie gewijzigd');
  await rail(page, 'Adviseurslijst').click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Ongedaan gemaakt')).toBeVisible();
  // The window learns of the restored filter a moment later.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+1');
      return (await list.counts()).kept;
    })
    .toBe(kept);
});
