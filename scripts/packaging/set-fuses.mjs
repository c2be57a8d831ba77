/** Sets the fuses of Electron in what was packed (electron-builder calls this), and reads them back. */
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

const { RunAsNode, EnableCookieEncryption, EnableNodeOptionsEnvironmentVariable, EnableNodeCliInspectArguments } =
  FuseV1Options;
const {
  EnableEmbeddedAsarIntegrityValidation,
  OnlyLoadAppFromAsar,
  LoadBrowserProcessSpecificV8Snapshot,
  GrantFileProtocolExtraPrivileges,
  WasmTrapHandlers,
} = FuseV1Options;

/** What each fuse has to be, by its number. */
export const intendedFuses = {
  // No other program can have ours run a script of its own under our name, and with our key.
  [RunAsNode]: false,
  [EnableCookieEncryption]: true,
  [EnableNodeOptionsEnvironmentVariable]: false,
  [EnableNodeCliInspectArguments]: false,
  [EnableEmbeddedAsarIntegrityValidation]: true,
  [OnlyLoadAppFromAsar]: true,
  [LoadBrowserProcessSpecificV8Snapshot]: false,
  [GrantFileProtocolExtraPrivileges]: false,
  // As Electron is shipped: WebAssembly, which the map uses, is slower without.
  [WasmTrapHandlers]: true,
};

/**
 * The numbers of fuses that are not as intended in a packed program; a fuse without a decision is one of them.
 * @param {string} executable
 */
export async function wrongFuses(executable) {
  const { version: _, ...wire } = await getCurrentFuseWire(executable);
  return Object.entries(wire).flatMap(([fuse, state]) => {
    const intended = intendedFuses[Number(fuse)];
    const isRight = intended !== undefined && state === (intended ? FuseState.ENABLE : FuseState.DISABLE);
    return isRight ? [] : [Number(fuse)];
  });
}

/** @param {import('electron-builder').AfterPackContext} context */
export default async function setFuses(context) {
  const { appOutDir, electronPlatformName, packager } = context;
  const product = packager.appInfo.productFilename;
  const name = electronPlatformName === 'linux' ? packager.executableName : product;
  const executable = `${appOutDir}/${name}${{ darwin: '.app', win32: '.exe', linux: '' }[electronPlatformName]}`;
  await flipFuses(executable, { version: FuseVersion.V1, strictlyRequireAllFuses: true, ...intendedFuses });
  const wrong = await wrongFuses(executable);
  if (wrong.length > 0) throw new Error(`fuses ${wrong.join(', ')} are not as intended`);
}
