/** Whether a package is signed, by the environment alone: no name, file or password of a certificate is in the project. */

/** What electron-builder takes a certificate from; the first one that is there. */
const certificates = { win32: ['WIN_CSC_LINK', 'CSC_LINK'], darwin: ['CSC_LINK'], linux: [] };
/** What Apple asks for to notarise a package; one whole group is enough. */
const notaries = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
];

const isGiven = (environment, name) => (environment[name] ?? '') !== '';

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {'linux' | 'win32' | 'darwin'} platform
 * @returns {{ signs: boolean, sentence: string, arguments: string[] }} what a release says of it, and what electron-builder is given for it
 * @throws Error when only a part of what is needed is there: a release is never half signed
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
      // Without it a certificate that does not fit gives an unsigned package and a warning.
      arguments: ['--config.forceCodeSigning=true'],
    };
  return {
    signs,
    sentence: `NOT SIGNED: ${certificates[platform].join(' and ')} not given. ${platform === 'darwin' ? 'macOS refuses this program unless its user allows it in the settings.' : 'Windows warns the user who starts this installer.'}`,
    // A mark of this computer alone, which a processor of Apple asks for; such a program cannot run hardened with libraries of another mark.
    arguments: platform === 'darwin' ? ['--config.mac.identity=-', '--config.mac.hardenedRuntime=false'] : [],
  };
}
