import { expect } from '@playwright/test';
import { openPage } from './access';
import { test } from './program-fixture';
import { openList } from './screens';

test('three tabs that open the same screens at one moment are all answered', async ({ browser, program }) => {
  const first = await openPage(browser);
  await openList(first, program.address);
  const others = await Promise.all([1, 2].map(() => first.context().newPage()));
  const tabs = [first, ...others];
  const open = async (path: string, done: (tab: (typeof tabs)[number]) => Promise<void>) => {
    await Promise.all(tabs.map((tab) => tab.goto(program.address.replace('/?', `${path}?`))));
    await Promise.all(tabs.map(done));
  };
  for (const kvk of ['99000001', '99000017', '99000025']) {
    await open(`/entitydetail/${kvk}`, async (tab) => {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
    });
  }
  await open('/press', (tab) =>
    expect(
      tab
        .getByText(/^1 - \d+ van [\d.]+$/)
        .or(tab.getByRole('article').first())
        .first(),
    ).toBeVisible(),
  );
  await open('/entitylist', (tab) => expect(tab.getByText(/^1 - \d+ van [\d.]+$/)).toBeVisible());
  await first.context().close();
});
