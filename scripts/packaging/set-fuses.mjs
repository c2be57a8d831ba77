/** Sets Electron's fuses in a packed program (called by electron-builder), and reads them back. */
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

/** The intended state of each fuse, by its number. */
export const intendedFuses = {
  // Another program must not run its own script under our program's name, and with its key.
  [RunAsNode]: false,
  [EnableCookieEncryption]: true,
  [EnableNodeOptionsEnvironmentVariable]: false,
  [EnableNodeCliInspectArguments]: false,
  [EnableEmbeddedAsarIntegrityValidation]: true,
  [OnlyLoadAppFromAsar]: true,
  [LoadBrowserProcessSpecificV8Snapshot]: false,
  [GrantFileProtocolExtraPrivileges]: false,
  // Unchanged from Electron's default: WebAssembly, which the map uses, would be slower without it.
  [WasmTrapHandlers]: true,
};

/**
 * The numbers of the fuses that are not as intended in a packed program, including fuses without a decision here.
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
