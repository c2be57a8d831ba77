import { providerMailOf } from '../../../shared/bridge/provider-mail';
import { useApplication } from '../application-store';

/** The provider's mail address, with or without a login; null when it is unknown (docs/product.md#provider-mail). */
export const useProviderMail = (): string | null =>
  useApplication(({ start }) => (start === null ? null : providerMailOf(start)));
