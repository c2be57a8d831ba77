/** Makes a stub of Electron for computers without its binary: it has all the files that a package needs, but cannot run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** The text after which Electron stores its fuses: a version, their number, and one character for each (@electron/fuses). */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/**
 * The fuses with which Electron 45 is shipped: cookies unencrypted, run as Node, Node's options and inspection, no integrity check, any
 * path, file privileges.
 */
const shippedFuses = '011100101';
const languages = { pak: ['de', 'en-US', 'fr', 'nl'], lproj: ['de', 'en', 'fr', 'nl'] };

const fuseWire = () =>
  Buffer.concat([
    Buffer.alloc(512),
    Buffer.from(fuseSentinel, 'latin1'),
    Buffer.from([1, shippedFuses.length]),
    Buffer.from(shippedFuses, 'latin1'),
    Buffer.alloc(512),
  ]);

/** @param {string} folder @param {Record<string, string | Buffer>} files texts and bytes by their paths */
function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, { mode: 0o755 });
  }
}

/** A valid Windows program that does nothing. It has the version resource that packaging edits, and the fuses. */
function windowsProgram(version) {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program, true);
  const info = Resource.VersionInfo.createEmpty();
  info.lang = 1033;
  info.setFileVersion(version);
  info.setProductVersion(version);
  info.setStringValues({ lang: 1033, codepage: 1200 }, { FileDescription: 'Electron', ProductName: 'Electron' });
  info.outputToResourceEntries(resources.entries);
  resources.entries.push({ type: 10, id: 'FUSES', lang: 1033, codepage: 1200, bin: fuseWire() });
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

const plist = (values) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${Object.entries(values)
    .map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
    .join('')}</dict></plist>
`;

function macFiles(version) {
  const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map((kind) => `Electron Helper${kind}`);
  const contents = 'Electron.app/Contents';
  const infoOf = (name) =>
    plist({
      CFBundleExecutable: name,
      CFBundleIdentifier: `com.github.${name}`,
      CFBundleName: name,
      CFBundleVersion: version,
      CFBundleShortVersionString: version,
    });
  return {
    [`${contents}/Info.plist`]: infoOf('Electron'),
    [`${contents}/MacOS/Electron`]: 'stub',
    [`${contents}/PkgInfo`]: 'APPL????',
    [`${contents}/Resources/electron.icns`]: 'icns',
    ...Object.fromEntries(
      languages.lproj.map((name) => [`${contents}/Resources/${name}.lproj/InfoPlist.strings`, name]),
    ),
    [`${contents}/Frameworks/Electron Framework.framework/Electron Framework`]: fuseWire(),
    ...Object.fromEntries(
      languages.lproj.map((name) => [
        `${contents}/Frameworks/Electron Framework.framework/Versions/A/Resources/${name}.lproj/locale.pak`,
        name,
      ]),
    ),
    ...Object.fromEntries(
      helpers.flatMap((name) => [
        [`${contents}/Frameworks/${name}.app/Contents/Info.plist`, infoOf(name)],
        [`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, 'stub'],
      ]),
    ),
  };
}

/**
 * Makes a folder with Electron's layout for a platform, for electron-builder's option `electronDist`.
 * @param {'linux' | 'win32' | 'darwin'} platform
 * @param {string} folder
 * @param {string} version of Electron
 */
export function makeElectronStub(platform, folder, version) {
  const licences = { LICENSE: 'stub', 'LICENSES.chromium.html': 'stub', version };
  const paks = Object.fromEntries(languages.pak.map((name) => [`locales/${name}.pak`, name]));
  const data = { 'resources.pak': 'stub', 'chrome_100_percent.pak': 'stub', 'icudtl.dat': 'stub' };
  if (platform === 'darwin') writeFiles(folder, { ...licences, ...macFiles(version) });
  else if (platform === 'win32')
    writeFiles(folder, {
      ...licences,
      ...paks,
      ...data,
      'electron.exe': windowsProgram(version),
      'ffmpeg.dll': 'stub',
    });
  else
    writeFiles(folder, {
      ...licences,
      ...paks,
      ...data,
      electron: fuseWire(),
      'chrome-sandbox': 'stub',
      'libffmpeg.so': 'stub',
    });
}
