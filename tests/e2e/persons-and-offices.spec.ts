import { expect } from '@playwright/test';
import { test } from './program-fixture';
import { ListScreen, openList } from './screens';

test.use({ demo: { offices: 800 } });

test('from offices to their persons and back, and to those at more than one office', async ({ page, program }) => {
  const offices = await openList(page, program.address);
  await offices.filter('Plaats', 'rotterdam');
  await expect.poll(async () => (await offices.counts()).kept).toBeLessThan(100);
  const { kept } = await offices.counts();
  const choose = async (button: string, item: string) => {
    const own = page.getByRole('button', { name: button, exact: true });
    // Where the toolbar has no room it is under *Meer*.
    await expect(own.or(page.getByRole('button', { name: 'Meer', exact: true })).first()).toBeVisible();
    if (!(await own.isVisible())) await page.getByRole('button', { name: 'Meer', exact: true }).click();
    await own.click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const bar = page.getByRole('region', { name: 'Actieve filters' });

  await choose('Personen', 'Personen van deze kantoren');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Personenlijst');
  await expect(bar).toContainText(`KvK-nummers is een van ${kept} nummers`);
  const persons = new ListScreen(page, 'Personenlijst');
  await expect(persons.grid).toBeVisible();
  await choose('Kantoren', 'Bij meer dan één kantoor');
  await persons.bring('Aantal bedrijven');
  await expect(bar).toContainText('Aantal bedrijven is meer dan 1');
  await choose('Kantoren', 'Ook bij één kantoor');
  await expect(bar).not.toContainText('Aantal bedrijven');

  await choose('Kantoren', 'Kantoren van deze personen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adviseurslijst');
  await expect(bar).toContainText(/KvK is een van \d+ nummers/);
});
