import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Signing = { readonly signs: boolean; readonly sentence: string; readonly arguments: readonly string[] };
const { signingOf }: { signingOf: (environment: NodeJS.ProcessEnv, platform: string) => Signing } = await import(
  new URL('../../../scripts/packaging/signing.mjs', import.meta.url).href
);

const apiKey = { APPLE_API_KEY: '/key.p8', APPLE_API_KEY_ID: 'ABC', APPLE_API_ISSUER: 'x' };
const appleId = { APPLE_ID: 'a@b.nl', APPLE_APP_SPECIFIC_PASSWORD: 'x', APPLE_TEAM_ID: 'T' };

describe('the signing of a release', () => {
  it('reports that there is no certificate, for every platform', () => {
    for (const platform of ['win32', 'darwin']) {
      const { signs, sentence } = signingOf({ CSC_LINK: '' }, platform);
      expect(signs).toBe(false);
      expect(sentence).toMatch(/^NOT SIGNED: /);
    }
    expect(signingOf({ CSC_LINK: 'x' }, 'linux')).toMatchObject({
      signs: false,
      sentence: expect.stringContaining('SHA256SUMS'),
    });
  });

  it('takes a certificate from the environment, and then demands a signature', () => {
    for (const name of ['CSC_LINK', 'WIN_CSC_LINK'])
      expect(signingOf({ [name]: 'x' }, 'win32')).toEqual({
        signs: true,
        sentence: 'Signed.',
        arguments: ['--config.forceCodeSigning=true'],
      });
    for (const notary of [apiKey, appleId])
      expect(signingOf({ CSC_LINK: 'x', ...notary }, 'darwin')).toMatchObject({
        signs: true,
        sentence: expect.stringContaining('notarised'),
      });
  });

  it('stops a release that has a macOS certificate without a notary, or only a part of the notary’s values', () => {
    expect(() => signingOf({ CSC_LINK: 'x' }, 'darwin')).toThrow(/notarises/);
    expect(() => signingOf({ CSC_LINK: 'x', APPLE_ID: 'a@b.nl' }, 'darwin')).toThrow(/only APPLE_ID given/);
    expect(() => signingOf({ APPLE_API_KEY: 'x' }, 'darwin')).toThrow(/only APPLE_API_KEY given/);
  });

  it('never prints a value of the environment', () => {
    const names = ['CSC_LINK', 'WIN_CSC_LINK', ...Object.keys(apiKey), ...Object.keys(appleId)];
    const environment = fc.dictionary(fc.constantFrom(...names), fc.constant('geheime-waarde'));
    fc.assert(
      fc.property(environment, fc.constantFrom('win32', 'darwin', 'linux'), (given, platform) => {
        let printed = '';
        try {
          printed = JSON.stringify(signingOf(given, platform));
        } catch (error) {
          printed = String(error);
        }
        expect(printed).not.toContain('geheime-waarde');
      }),
    );
  });
});
