import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pageRequests } from '../../../../src/main/exports/page-requests';
import type { FileHost } from '../../../../src/main/files/file-host';
import type { Session } from '../../../../src/main/session/session';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const host = (more: Partial<FileHost>): FileHost => ({
  folder: () => folder,
  chooseTarget: async (name) => ({ path: join(folder, name), replaces: false }),
  open: async () => ({ address: null }),
  canOpen: true,
  forget: () => {},
  ...more,
});
const session = (role: string | null) =>
  ({ view: () => ({ account: role === null ? null : { role } }) }) as unknown as Session;
const pdfOfPage = async () => Buffer.from('%PDF-1.4');
const save = (of: FileHost, role: string | null = 'volledig', demo = true) =>
  pageRequests({ host: of, session: session(role), demo })['page.savePdf'].answer({ name: 'Kantoor: A/B' });

describe('the page as a PDF', () => {
  it('is written under the name of the dossier, and says when it is made up', async () => {
    const saved = await save(host({ pdfOfPage }));
    expect(readdirSync(folder)).toEqual(['Kantoor A B FICTIEF.pdf']);
    expect(readFileSync(saved?.path ?? '', 'utf8')).toBe('%PDF-1.4');
  });

  it('is not written when the dialog was closed', async () => {
    expect(await save(host({ pdfOfPage, chooseTarget: async () => null }))).toBeNull();
  });

  it('is refused in a browser, and without a login', async () => {
    await expect(save(host({}))).rejects.toThrow('NOT_ALLOWED');
    await expect(save(host({ pdfOfPage }), null)).rejects.toThrow('NOT_LOGGED_IN');
  });
});
