import type { ManagedSetting } from '../../../shared/domain/program/policy';
import { useApplication } from '../../core/application-store';

/** Whether only the administrator of this computer changes a setting (docs/product.md#policies). */
export const useIsManaged = (name: ManagedSetting): boolean =>
  useApplication((state) => state.start?.managedSettings.includes(name) ?? false);
