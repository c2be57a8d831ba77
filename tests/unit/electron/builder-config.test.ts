import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
/** The modules with which electron-builder itself reads and checks its configuration. */
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { load } = builder('js-yaml') as { load: (text: string) => Record<string, unknown> };
const { validateConfiguration } = builder('app-builder-lib/out/util/config/config.js') as {
  validateConfiguration: (config: unknown, log: { isEnabled: boolean }) => Promise<void>;
};
const configuration = () => load(readFileSync(new URL('electron-builder.yml', root), 'utf8'));
const validate = (config: unknown) => validateConfiguration(config, { isEnabled: false });

describe('the packaging', () => {
  it('has a configuration that electron-builder’s own schema accepts', async () => {
    await expect(validate(configuration())).resolves.toBeUndefined();
    await expect(validate({ ...configuration(), asarr: true })).rejects.toThrow(/asarr/);
  });

  it('rebuilds nothing, unpacks native modules, opens our links and leaves out what only builds need', () => {
    const config = configuration();
    expect(config).toMatchObject({
      npmRebuild: false,
      asarUnpack: ['**/*.node'],
      protocols: [{ schemes: ['adviesatlas'] }],
    });
    expect(config.files).toEqual(expect.arrayContaining(['out/main/**/*.js', '!**/*.map']));
  });

  it('looks for newer versions only at an address that the release names, and over https', async () => {
    const { publishArguments } = (await import(new URL('scripts/packaging/package.mjs', root).href)) as {
      publishArguments: (address: string | undefined) => string[];
    };
    expect(configuration()).toMatchObject({ publish: null, generateUpdatesFilesForAllChannels: true });
    expect(publishArguments(undefined)).toEqual([]);
    expect(publishArguments('')).toEqual([]);
    const published = publishArguments('https://versies.voorbeeld.nl/adviesatlas/');
    const given = Object.fromEntries(published.map((argument) => argument.replace('--config.publish.', '').split('=')));
    expect(given).toEqual({ provider: 'generic', url: 'https://versies.voorbeeld.nl/adviesatlas/' });
    await expect(validate({ ...configuration(), publish: given })).resolves.toBeUndefined();
    for (const address of ['http://versies.voorbeeld.nl/', 'geen adres', 'https://naam:geheim@versies.voorbeeld.nl/'])
      expect(() => publishArguments(address)).toThrow(/^ADVIESATLAS_UPDATE_URL[^@]*$/);
  });

  it('has as dependencies only packages that the build does not put into its files', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(fileURLToPath(new URL('package.json', root)), 'utf8'),
    ) as { dependencies: Record<string, string>; devDependencies: Record<string, string> };
    for (const name of ['better-sqlite3', 'electron-updater', 'exceljs', 'keytar'])
      expect(dependencies).toHaveProperty(name);
    for (const name of ['react', 'react-dom', '@mantine/core', 'undici', 'zod', 'electron']) {
      expect(devDependencies).toHaveProperty(name);
      expect(dependencies).not.toHaveProperty(name);
    }
  });
});
