import { useEffect, useState } from 'react';
import type { StorageReport } from '../../../shared/domain/program/storage';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';

/** What lies on this computer; null until it is counted, and counted again when a month or another account comes. */
export function useStorage(): StorageReport | null {
  const [storage, setStorage] = useState<StorageReport | null>(null);
  const email = useApplication((state) => state.start?.session.account?.email ?? null);
  const month = useApplication((state) => state.start?.month.current);
  const folder = useApplication((state) => state.start?.settings.exportFolder);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another of these, other sizes
  useEffect(() => {
    let isLate = false;
    void bridge.request('settings.storage').then((answer) => {
      if (answer.ok && !isLate) setStorage(answer.data);
    });
    return () => {
      isLate = true;
    };
  }, [email, month, folder]);
  return storage;
}
