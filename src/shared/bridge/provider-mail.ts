import type { ApplicationStart } from './application';

/** The mail address of the demo provider; nobody reads what is sent there. */
export const demoProviderMail = 'vragen@adviesatlas.example';

/**
 * The provider's mail address: as the login told it, else as the settings have it, else that of the embedded demo; null when nobody
 * knows it (docs/product.md#provider-mail).
 */
export function providerMailOf({ session, settings, demo }: Pick<ApplicationStart, 'session' | 'settings' | 'demo'>) {
  const given = session.account?.contactEmail ?? null;
  if (given !== null) return given;
  if (settings.providerMail !== '') return settings.providerMail;
  return demo ? demoProviderMail : null;
}
