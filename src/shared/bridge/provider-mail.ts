import type { ApplicationStart } from './application';

/** The mail address of the demo provider; no mail is read there. */
export const demoProviderMail = 'vragen@adviesatlas.example';

/**
 * The provider's mail address: the one from the login, else that of the settings, else that of the embedded demo; null when it is
 * unknown (docs/product.md#provider-mail).
 */
export function providerMailOf({ session, settings, demo }: Pick<ApplicationStart, 'session' | 'settings' | 'demo'>) {
  const given = session.account?.contactEmail ?? null;
  if (given !== null) return given;
  if (settings.providerMail !== '') return settings.providerMail;
  return demo ? demoProviderMail : null;
}
