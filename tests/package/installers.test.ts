import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isCommandName } from '../../src/main/cli/command-names';
import { readCliArguments } from '../../src/main/cli/read-command';
import { managedSettings } from '../../src/shared/domain/program/policy';

const root = fileURLToPath(new URL('../../', import.meta.url));
type MsiScript = {
  readonly default: (project: string) => void;
  readonly completeMsi: (source: string) => string;
  readonly msiProperties: readonly { readonly property: string; readonly policy: string }[];
};
const msiScript: MsiScript = await import(new URL('../../scripts/packaging/complete-msi.mjs', import.meta.url).href);
const { load } = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'))('js-yaml') as {
  load: (text: string) => Configuration;
};

/** The smallest program that an installer accepts; the real program is packed in package.test.ts. */
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-installers-'));
const prepackaged = join(folder, 'program');
beforeAll(() => {
  mkdirSync(join(prepackaged, 'resources'), { recursive: true });
  for (const name of ['Adviesatlas.exe', 'adviesatlas', 'resources/app.asar'])
    writeFileSync(join(prepackaged, name), 'program');
  // A program that makes empty archives replaces the one that electron-builder would download.
  const archiver = join(folder, '7za');
  writeFileSync(archiver, '#!/bin/sh\nfor each; do case $each in *.7z) printf archive > "$each";; esac; done\n');
  chmodSync(archiver, 0o755);
  if (process.platform !== 'win32') vi.stubEnv('ELECTRON_BUILDER_7ZIP_PATH', archiver);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

type Wanted = { readonly platform: Platform; readonly target: string; readonly arch?: Arch };

/** The options of which electron-builder would make an installer, by the real configuration; it stops before it needs a system tool. */
async function computed<T>({ platform, target, arch = Arch.x64 }: Wanted): Promise<T> {
  const found: unknown[] = [];
  await build({
    projectDir: root,
    prepackaged,
    targets: platform.createTarget([target], arch),
    publish: 'never',
    config: { directories: { output: join(folder, 'out'), buildResources: 'resources/desktop' } },
    effectiveOptionComputed: async (options: unknown) => {
      found.push(options);
      return true;
    },
  });
  return found[0] as T;
}

const configuration = (): Configuration => load(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));

describe('the installer of Windows for one user', () => {
  it('is Dutch, needs no administrator, and has the identity of the program', async () => {
    const [defines, commands] = await computed<[Record<string, string | null>, Record<string, unknown>]>({
      platform: Platform.WINDOWS,
      target: 'nsis',
    });
    expect(defines).toMatchObject({ ONE_CLICK: null, APP_ID: 'example.adviesatlas', PRODUCT_NAME: 'Adviesatlas' });
    expect(Object.keys(defines).filter((name) => name.startsWith('INSTALL_MODE_PER_ALL_USERS'))).toEqual([]);
    expect(Object.keys(defines)).not.toContain('DELETE_APP_DATA_ON_UNINSTALL');
    expect(defines.MUI_ICON).toMatch(/icon\.ico$/);
    const { nsis } = configuration();
    expect(nsis).toMatchObject({ installerLanguages: ['nl_NL'], language: '1043' });
    expect(JSON.stringify(commands.VIAddVersionKey)).toContain('/LANG=1043');
  });

  it('registers links and files of the program, and removes what it registered', () => {
    const script = readFileSync(join(root, 'resources/desktop/installer.nsh'), 'utf8');
    const [install = '', uninstall = ''] = script.split('!macro customUnInstall');
    expect(install).toContain(`"Software\\Classes\\adviesatlas\\shell\\open\\command" "" '"$appExe" "%1"'`);
    expect(install).toContain('OpenWithProgids" "Adviesatlas.Weergave"');
    // Other programs keep their own files.
    expect(install).not.toMatch(/Classes\\\.json" ""/);
    expect(uninstall).toContain('DeleteRegKey SHELL_CONTEXT "Software\\Classes\\adviesatlas"');
    expect(uninstall).toContain('DeleteRegValue SHELL_CONTEXT "Software\\Classes\\.json\\OpenWithProgids"');
  });
});

describe('the removal of the program of one user', () => {
  const script = readFileSync(join(root, 'resources/desktop/installer.nsh'), 'utf8');
  const [, removal = ''] = script.split('!macro customUnInstall\n');

  it('leaves the data, unless the user says yes or the line has --delete-app-data', () => {
    expect(removal.match(/StrCpy \$R2 "\w+"/g)).toEqual([
      'StrCpy $R2 "leave"',
      'StrCpy $R2 "remove"',
      'StrCpy $R2 "remove"',
      'StrCpy $R2 "leave"',
    ]);
    expect(removal).toMatch(/"--delete-app-data" \$R1\n {2}\$\{ifNot\} \$\{Errors\}\n {4}StrCpy \$R2 "remove"/);
    // The button that Enter presses is No, and without an answer nothing goes.
    expect(removal).toMatch(
      /\$R3 == "asks"\n {4}MessageBox MB_YESNO\|MB_ICONQUESTION\|MB_DEFBUTTON2 "[^"]+" IDNO \+2\n/,
    );
    expect(removal).toContain('"/S" $R1');
  });

  it('leaves the data when a newer version replaces the program', () => {
    const templates = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json')).resolve(
      'app-builder-lib/package.json',
    );
    const replaces = readFileSync(join(templates, '../templates/nsis/include/installUtil.nsh'), 'utf8');
    expect(replaces).toContain('/S /KEEP_APP_DATA');
    expect(removal).toMatch(/"\/KEEP_APP_DATA" \$R1\n {2}\$\{ifNot\} \$\{Errors\}\n {4}StrCpy \$R2 "leave"/);
  });

  it('lets the program remove the data, and stays when that fails', () => {
    const [, work = ''] = removal.split(/if\} \$R2 == "remove"/);
    expect(work).toMatch(/^\s+ExecWait '"\$INSTDIR\\\$\{APP_EXECUTABLE_FILENAME\}" remove-data --yes' \$R1/);
    expect(work).toMatch(/\$R1 != 0[\s\S]+SetErrorLevel 1\n\s+Quit/);
  });
});

describe.each([Arch.x64, Arch.arm64])('the installer of Windows for a whole computer (processor %i)', (arch) => {
  let source = '';
  beforeAll(async () => {
    const enough = new Error('the source is there');
    const made = build({
      projectDir: root,
      prepackaged,
      targets: Platform.WINDOWS.createTarget(['msi'], arch),
      publish: 'never',
      config: {
        directories: { output: join(folder, 'out'), buildResources: 'resources/desktop' },
        // As in a release, and then no further: the next step downloads the toolset that compiles it.
        msiProjectCreated: (project: string) => {
          msiScript.default(project);
          source = readFileSync(project, 'utf8');
          throw enough;
        },
      },
    });
    await expect(made).rejects.toThrow(enough.message);
  });

  it('replaces an earlier version by a fixed identity, and has its messages in Dutch', () => {
    expect(source).toContain('UpgradeCode="6F0B6A55-0E0C-4C6B-9C5E-2B1A0A5D7E43"');
    expect(source).toContain('<MajorUpgrade');
    expect(source).toContain('Language="1043"');
    expect(source).toContain('Er is al een nieuwere versie');
    expect(source).not.toMatch(/is required|is already installed|Open with/);
  });

  it('installs for every user without a question, in a folder that can be chosen', () => {
    expect(source).toContain('<Property Id="ALLUSERS" Secure="yes" Value="1"/>');
    expect(source).toContain('<Directory Id="ProgramFiles64Folder">');
    expect(source).toContain('<Property Id="APPLICATIONFOLDER" Secure="yes"/>');
    expect(source).toContain('<Directory Id="APPLICATIONFOLDER" Name="Adviesatlas"/>');
    // With /qn no user sees a window, or a program that starts.
    expect(source).not.toMatch(/UIRef|runAfterFinish|desktopShortcut/);
  });

  it('writes the policies of the administrator where the program reads them, and turns updates off', () => {
    expect(msiScript.msiProperties.map(({ policy }) => policy)).toEqual(managedSettings);
    for (const { property, policy } of msiScript.msiProperties) {
      expect(source).toContain(`<Property Id="${property}" Secure="yes"/>`);
      expect(source).toContain(
        `<Condition>${property}</Condition>\n        <RegistryValue Root="HKLM" Key="SOFTWARE\\Policies\\Adviesatlas" Name="${policy}" Type="string" Value="[${property}]" KeyPath="yes"/>`,
      );
    }
    expect(source).toMatch(/NeverOverwrite="yes">\s*<Condition>NOT UPDATES<\/Condition>[^>]*Name="updates"[^>]*"off"/);
    const identities = [...source.matchAll(/Guid="([^"]+)"/g)].map(([, guid]) => guid);
    expect(new Set(identities).size).toBe(identities.length);
  });

  it('leaves its version where a roll-out looks for it, as the page of releases says', () => {
    const page = readFileSync(join(root, 'docs/releasing.md'), 'utf8');
    expect(page).toContain('`HKLM\\SOFTWARE\\Adviesatlas` has the value `Version`');
    expect(page).toContain('msiexec /x "Adviesatlas 1.2.0.msi" /qn');
    const [, component = ''] = /<Component Id="Version" [^>]*>([\s\S]*?)<\/Component>/.exec(source) ?? [];
    expect(component).toContain(
      'Root="HKLM" Key="SOFTWARE\\Adviesatlas" Name="Version" Type="string" Value="[ProductVersion]" KeyPath="yes"',
    );
    // A permanent component would stay, and say that a removed program is there.
    expect(source).not.toMatch(/<Component Id="Version"[^>]*Permanent/);
  });

  it('removes the data of users only when its line says so, and never for a newer version', () => {
    const page = readFileSync(join(root, 'docs/releasing.md'), 'utf8');
    expect(page).toContain('msiexec /x "Adviesatlas 1.2.0.msi" /qn REMOVEDATA=every-user');
    expect(source).toContain('<Property Id="REMOVEDATA" Secure="yes"/>');
    expect(source).toContain('<![CDATA[NOT REMOVEDATA OR REMOVEDATA="every-user"]]>');
    expect(source).toMatch(
      /<Custom Action="RemoveData" Before="RemoveFiles"><!\[CDATA\[REMOVEDATA="every-user" AND REMOVE="ALL" AND NOT UPGRADINGPRODUCTCODE\]\]>/,
    );
    // As the system, because no user of the computer may remove the data of another; a failure undoes the removal.
    expect(source).toContain(
      '<CustomAction Id="RemoveData" FileKey="mainExecutable" ExeCommand="remove-data --every-user --yes" Execute="deferred" Impersonate="no" Return="check"/>',
    );
    expect(source).toMatch(/<File [^>]*Id="mainExecutable"/);
    expect(isCommandName('remove-data')).toBe(true);
    expect(readCliArguments(['remove-data', '--every-user', '--yes']).values).toEqual({
      'every-user': true,
      yes: true,
    });
  });

  it('opens links of the program', () => {
    expect(source).toContain('Key="SOFTWARE\\Classes\\adviesatlas" Name="URL Protocol"');
    expect(source).toContain('Value="&quot;[#mainExecutable]&quot; &quot;%1&quot;"');
  });

  it('is not completed when the source has another form', () => {
    expect(() => msiScript.completeMsi(source)).toThrow(/not one place/);
  });
});

describe('the packages of Linux', () => {
  const fields = (entry: string) =>
    new Map(entry.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));

  it.each([Arch.x64, Arch.arm64])(
    'have a desktop file that opens links and views (AppImage, processor %i)',
    async (arch) => {
      const { desktop, desktopFileName } = await computed<{ desktop: string; desktopFileName: string }>({
        platform: Platform.LINUX,
        target: 'AppImage',
        arch,
      });
      expect(desktopFileName).toBe('adviesatlas.desktop');
      const entry = fields(desktop);
      expect(entry.get('Name')).toBe('Adviesatlas');
      expect(entry.get('StartupWMClass')).toBe('adviesatlas');
      expect(entry.get('Exec')).toMatch(/%U$/);
      expect(entry.get('Categories')).toBe('Office;');
      expect(entry.get('MimeType')).toContain('x-scheme-handler/adviesatlas');
      expect(entry.get('MimeType')).toContain('application/vnd.adviesatlas.view+json');
    },
  );

  it('include a Debian package with its dependencies, its file type and its icons', async () => {
    const [args, desktopFile] = await computed<[string[], string]>({ platform: Platform.LINUX, target: 'deb' });
    const argumentOf = (name: string) => args[args.indexOf(name) + 1];
    expect(argumentOf('--name')).toBe('adviesatlas');
    expect(argumentOf('--maintainer')).toBe('Adviesatlas <beheer@adviesatlas.example>');
    expect(argumentOf('--architecture')).toBe('amd64');
    expect(args.filter((each) => each.endsWith('/usr/share/mime/packages/adviesatlas.xml'))).toHaveLength(1);
    const icons = args.filter((each) => /=\/usr\/share\/icons\/hicolor\/\d+x\d+\/apps\/adviesatlas\.png$/.test(each));
    expect(icons.map((each) => /hicolor\/(\d+)/.exec(each)?.[1])).toEqual([
      '16',
      '32',
      '48',
      '64',
      '128',
      '256',
      '512',
    ]);
    expect(desktopFile).toBeTypeOf('string');
    expect(configuration().deb?.depends).toContain('libsecret-1-0');
  });
});

describe('the packages of macOS', () => {
  it('run hardened, with one entitlement: to run code that Chromium compiles', () => {
    const { mac } = configuration();
    expect(mac).toMatchObject({ hardenedRuntime: true, target: ['dmg', 'zip'] });
    for (const path of [mac?.entitlements, mac?.entitlementsInherit]) {
      const plist = readFileSync(join(root, path ?? ''), 'utf8');
      expect([...plist.matchAll(/<key>([^<]+)<\/key>\s*<true\/>/g)].map(([, key]) => key)).toEqual([
        'com.apple.security.cs.allow-jit',
      ]);
      expect(plist.match(/<key>/g)).toHaveLength(1);
    }
  });
});
