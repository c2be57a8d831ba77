import type { Bridge } from '../../shared/bridge/bridge';
import type { ThriftReason } from '../../shared/domain/months/month';

/** What Chromium reports about power and connection, beyond the standard types; absent where it is unknown. */
type Battery = EventTarget & { readonly charging: boolean };
type Connection = EventTarget & { readonly saveData?: boolean; readonly type?: string };
type KnownHost = {
  readonly connection?: Connection;
  readonly getBattery?: () => Promise<Battery>;
};

/** The reason why large downloads must wait; null where there is none. */
export function thriftOf(
  battery: Pick<Battery, 'charging'> | null,
  connection: Omit<Connection, keyof EventTarget>,
): ThriftReason | null {
  if (connection.saveData === true || connection.type === 'cellular') return 'metered';
  return battery?.charging === false ? 'battery' : null;
}

/** Reports power and connection to main, which cannot see them in the browser host (docs/product.md#refresh). */
export async function reportThrift(request: Bridge['request']): Promise<void> {
  const host = navigator as Navigator & KnownHost;
  const { connection } = host;
  // A browser may refuse to report its battery.
  const battery = (await host.getBattery?.().catch(() => null)) ?? null;
  let before: ThriftReason | null = null;
  const report = (): void => {
    const because = thriftOf(battery, connection ?? {});
    if (because === before) return;
    before = because;
    void request('month.thrift', { because });
  };
  connection?.addEventListener('change', report);
  battery?.addEventListener('chargingchange', report);
  report();
}
