import type { Bridge } from '../../shared/bridge/bridge';
import type { ThriftReason } from '../../shared/domain/months/month';

/** Chromium's properties for power and connection, which the standard types lack; absent where the browser does not know. */
type Battery = EventTarget & { readonly charging: boolean };
type Connection = EventTarget & { readonly saveData?: boolean; readonly type?: string };
type KnownHost = {
  readonly connection?: Connection;
  readonly getBattery?: () => Promise<Battery>;
};

/** The reason why large downloads must wait; null when they need not wait. */
export function thriftOf(
  battery: Pick<Battery, 'charging'> | null,
  connection: Omit<Connection, keyof EventTarget>,
): ThriftReason | null {
  if (connection.saveData === true || connection.type === 'cellular') return 'metered';
  return battery?.charging === false ? 'battery' : null;
}

/** Reports power and connection to main, because in the browser host main cannot see them (docs/rules/months.md#refresh). */
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
