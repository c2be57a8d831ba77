import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/**
 * Exports a drawing by its menu, and reads the file.
 * @param of the name in the button and file: `Grafiek`
 * @param folder the data folder of the program
 */
export function exportsOf(page: Page, { of, folder }: { readonly of: string; readonly folder: string }) {
  const exported = join(folder, 'exports');
  return async (choice: string, extension: string): Promise<Buffer> => {
    await page.getByRole('button', { name: `${of} exporteren` }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    const named = () =>
      (existsSync(exported) ? readdirSync(exported) : []).find(
        (name) => name.startsWith(of) && name.endsWith(extension),
      ) ?? null;
    await expect.poll(named).not.toBeNull();
    return readFileSync(join(exported, named() ?? ''));
  };
}
