import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileHost } from '../../../../src/main/files/file-host';
import { limitFiles } from '../../../../src/main/settings/limit-files';
import { fileFormats } from '../../../../src/shared/domain/program/file-formats';
import { type ManagedValues, noPolicy } from '../../../../src/shared/domain/program/policy';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'adviesatlas-limits-')));
const [allowed, other] = [join(root, 'exports'), join(root, 'exports-elsewhere')];
for (const folder of [allowed, other]) mkdirSync(folder);
symlinkSync(other, join(allowed, 'link'), 'junction');
afterAll(() => rmSync(root, { recursive: true }));

/** A host whose user chooses a folder in the dialogs, and may type another name. */
const hostIn = (folder: string, enforced: ManagedValues, typed?: string): FileHost =>
  limitFiles(
    {
      folder: () => folder,
      chooseTarget: async (fileName) => ({ path: join(folder, typed ?? fileName), replaces: false }),
      chooseFolder: async () => folder,
      open: async () => ({ address: null }),
      canOpen: false,
      forget: () => {},
    },
    { ...noPolicy, enforced },
  );

describe('the files that an administrator allows', () => {
  it('are of the allowed formats, and refused before a dialog opens', async () => {
    const host = hostIn(other, { fileFormats: ['xlsx', 'pdf'] });
    for (const format of fileFormats) {
      const chosen = host.chooseTarget(`lijst.${format}`);
      if (format === 'xlsx' || format === 'pdf') expect((await chosen)?.path).toBe(join(other, `lijst.${format}`));
      else await expect(chosen).rejects.toMatchObject({ code: 'FORMAT_MANAGED', detail: format });
    }
    expect(() => host.permit?.('LIJST.CSV')).toThrow('FORMAT_MANAGED');
  });

  it('are in the enforced folder or in a folder in it, whatever the path looks like', async () => {
    const limits = { exportFolder: allowed };
    expect(await hostIn(allowed, limits).chooseTarget('a.csv')).not.toBeNull();
    expect(await hostIn(join(allowed, 'nieuw'), limits).chooseTarget('a.csv')).not.toBeNull();
    expect(await hostIn(allowed, limits).chooseFolder?.()).toBe(allowed);
    for (const folder of [other, root, join(allowed, '..', 'exports-elsewhere'), join(allowed, 'link')]) {
      const host = hostIn(folder, limits);
      await expect(host.chooseTarget('a.csv')).rejects.toMatchObject({ code: 'FOLDER_MANAGED', detail: allowed });
      await expect(host.chooseTarget('oktober.adviesatlas-maanden')).rejects.toMatchObject({ code: 'FOLDER_MANAGED' });
      await expect(host.chooseFolder?.()).rejects.toMatchObject({ code: 'FOLDER_MANAGED' });
    }
  });

  it('are in the enforced folder also under a typed name that has no format, or that of own work', async () => {
    for (const typed of ['lijst', 'lijst.bak', 'lijst.adviesatlas.json']) {
      for (const suggested of ['a.csv', 'oktober.adviesatlas-maanden']) {
        const chosen = hostIn(other, { exportFolder: allowed }, typed).chooseTarget(suggested);
        await expect(chosen, typed).rejects.toMatchObject({ code: 'FOLDER_MANAGED', detail: allowed });
      }
    }
  });

  it('do not include own work and the recovery key, which go where the user wants', async () => {
    const host = hostIn(other, { exportFolder: allowed, fileFormats: ['xlsx'] });
    for (const name of ['a.adviesatlas.json', 'Eigen werk.adviesatlas-werk.json', 'adviesatlas-herstelsleutel.txt'])
      expect((await host.chooseTarget(name))?.path).toBe(join(other, name));
  });

  it('are any without a policy', async () => {
    const host = hostIn(other, {});
    for (const format of fileFormats) expect(await host.chooseTarget(`a.${format}`)).not.toBeNull();
  });
});
