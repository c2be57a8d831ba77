import type { RowValues } from '../../src/demo/data/facts/row-source';

export type KnownAddress = { readonly street: string; readonly postcode: string; readonly place: string };

/** What an administration may know of an office of the demo, as the register writes it; empty where the office has nothing. */
export type KnownOffice = KnownAddress & {
  readonly kvk: number;
  readonly isActive: boolean;
  readonly name: string;
  readonly tradeNames: readonly string[];
  readonly phone: string;
  readonly mail: string;
  readonly site: string;
  readonly persons: readonly string[];
  readonly branches: readonly (KnownAddress & { readonly phone: string })[];
  /** As an earlier month on this computer has them; null when they are the same. */
  readonly formerName: string | null;
  readonly formerAddress: KnownAddress | null;
};

const text = (row: RowValues, name: string): string => (typeof row[name] === 'string' ? String(row[name]) : '');
const items = (row: RowValues, name: string): readonly string[] => {
  const value = row[name];
  return Array.isArray(value) ? value.map(String) : [];
};
const addressOf = (row: RowValues): KnownAddress => ({
  street: text(row, 'street'),
  postcode: text(row, 'postcode'),
  place: text(row, 'city'),
});

type DemoRows = {
  readonly offices: Iterable<RowValues>;
  readonly locations: Iterable<RowValues>;
  /** The offices of an earlier month. */
  readonly earlier: Iterable<RowValues>;
};

/** The offices of the demo that have a name and an address, from its rows. */
export function knownOffices({ offices, locations, earlier }: DemoRows): readonly KnownOffice[] {
  const before = new Map([...earlier].map((row) => [text(row, 'kvk'), row]));
  const branches = new Map<string, KnownOffice['branches'][number][]>();
  for (const row of locations) {
    if (text(row, 'locationId').endsWith('_0')) continue;
    const branch = { ...addressOf(row), phone: text(row, 'locationPhone') };
    branches.set(text(row, 'kvk'), [...(branches.get(text(row, 'kvk')) ?? []), branch]);
  }
  return [...offices].flatMap((row) => {
    const [kvk, name, address] = [text(row, 'kvk'), text(row, 'name'), addressOf(row)];
    if (name === '' || address.place === '' || address.street === '') return [];
    const former = before.get(kvk);
    const formerAddress = former === undefined ? null : addressOf(former);
    const hasMoved = formerAddress !== null && formerAddress.postcode !== address.postcode;
    return {
      ...address,
      kvk: Number(kvk),
      isActive: row.active === true || row.active === 'ja' || row.active === 'J',
      name,
      tradeNames: items(row, 'tradenames'),
      phone: text(row, 'phone'),
      mail: text(row, 'mail'),
      site: text(row, 'url'),
      persons: [...items(row, 'decisionmakers'), ...items(row, 'managementFunction')],
      branches: branches.get(kvk) ?? [],
      formerName: former === undefined || text(former, 'name') === name ? null : text(former, 'name'),
      formerAddress: hasMoved ? formerAddress : null,
    };
  });
}
