/** Decides from the environment alone whether a package is signed: the project contains no name, file or password of a certificate. */

/** The variables from which electron-builder takes a certificate; it uses the first one that is set. */
const certificates = { win32: ['WIN_CSC_LINK', 'CSC_LINK'], darwin: ['CSC_LINK'], linux: [] };
/** The variables that Apple requires for notarising a package; one complete group is enough. */
const notaries = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
];

const isGiven = (environment, name) => (environment[name] ?? '') !== '';

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {'linux' | 'win32' | 'darwin'} platform
 * @returns {{ signs: boolean, sentence: string, arguments: string[] }} the sentence for the release, and the arguments for electron-builder
 * @throws Error when only some of the required variables are set: a release is never signed in part
 */
export function signingOf(environment, platform) {
  if (platform === 'linux')
    return {
      signs: false,
      sentence: 'Linux packages are not signed: check SHA256SUMS and the attestation.',
      arguments: [],
    };
  const signs = certificates[platform].some((name) => isGiven(environment, name));
  const groups = notaries.map((names) => names.filter((name) => isGiven(environment, name)));
  const partial = groups.find((given, at) => given.length > 0 && given.length < notaries[at].length);
  if (platform === 'darwin' && partial !== undefined)
    throw new Error(
      `for notarising only ${partial.join(', ')} given: each of ${notaries.map((each) => each.join(', ')).join('; or ')}`,
    );
  const notarises = groups.some((given, at) => given.length === notaries[at].length);
  if (platform === 'darwin' && signs && !notarises)
    throw new Error(
      `a certificate without what Apple notarises with: ${notaries.map((each) => each.join(', ')).join('; or ')}`,
    );
  if (signs)
    return {
      signs,
      sentence: platform === 'darwin' ? 'Signed, and notarised by Apple.' : 'Signed.',
      // Without this argument, an unsuitable certificate would give an unsigned package and only a warning.
      arguments: ['--config.forceCodeSigning=true'],
    };
  return {
    signs,
    sentence: `NOT SIGNED: ${certificates[platform].join(' and ')} not given. ${platform === 'darwin' ? 'macOS refuses this program unless its user allows it in the settings.' : 'Windows warns the user who starts this installer.'}`,
    // An ad-hoc signature, which Apple processors require. A program with it cannot use the hardened runtime with libraries that are signed
    // otherwise.
    arguments: platform === 'darwin' ? ['--config.mac.identity=-', '--config.mac.hardenedRuntime=false'] : [],
  };
}
