import { flagOf } from '../../shared/domain/lists/flag-words';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import type { AddressKind } from '../../shared/matching/evidence';
import type { FormerFacts } from '../../shared/matching/former-facts';
import type { StoredColumn } from '../columns/stored-column';
import { type ColumnTable, openTables, type WithheldNow } from '../lists/rows/columns/column-table';
import { MonthFile, type StoredMonth } from '../months/month-file';

/** A name of an office. `former` is of an earlier month on this computer. */
export type OfficeName = { readonly text: string; readonly kind: 'name' | 'trade' | 'former' };

export type OfficeAddress = {
  readonly street: string;
  readonly postcode: string;
  readonly place: string;
  readonly kind: AddressKind;
};

/** Everything by which the user's own table may know an office, as the register writes it. */
export type OfficeFacts = {
  readonly kvk: number;
  readonly isActive: boolean;
  readonly names: readonly OfficeName[];
  readonly addresses: readonly OfficeAddress[];
  readonly phones: readonly string[];
  readonly mails: readonly string[];
  readonly sites: readonly string[];
  readonly persons: readonly string[];
};

type Text = (row: number) => string;
type Texts = (row: number) => readonly string[];
const none: readonly string[] = [];

function storedOf(table: ColumnTable, name: string): StoredColumn | null {
  return !table.has(name) || table.isWithheld(name) ? null : table.columnOnce(name).stored;
}

/** Reads the lists of texts in a column; none when the subscription withholds it. */
function textsOf(table: ColumnTable, name: string): Texts {
  const stored = storedOf(table, name);
  if (stored?.storage !== 'items') return () => none;
  const { dictionary, combinations, codes } = stored;
  const cells = combinations.map((items) => items.map((item) => dictionary[item] ?? ''));
  return (row) => cells[codes[row] ?? 0] ?? none;
}

/** Reads the text in a column; empty without one, and when the subscription withholds the column. */
function textOf(table: ColumnTable, name: string): Text {
  const stored = storedOf(table, name);
  if (stored?.storage !== 'text') return () => '';
  const { dictionary, codes } = stored;
  return (row) => dictionary[codes[row] ?? 0] ?? '';
}

/** Adds the address of a row to an office. Most addresses of earlier months are known, and are not made again. */
function addressAdder(table: ColumnTable, prefix: string, kind: AddressKind) {
  const [streetOf, postcodeOf, placeOf] = [
    textOf(table, `${prefix}street`),
    textOf(table, `${prefix}postcode`),
    textOf(table, `${prefix}city`),
  ];
  return (office: Collected, row: number): void => {
    const [street, postcode] = [streetOf(row), postcodeOf(row)];
    if (!hasAddress(office, street, postcode)) addAddress(office, { street, postcode, place: placeOf(row), kind });
  };
}

/** The months that describe offices, the newest first, and what the subscription withholds now. */
export type FactSources = {
  readonly months: readonly StoredMonth[];
  /** What kept dossiers know of earlier names and addresses. */
  readonly former: readonly FormerFacts[];
  readonly withheld: WithheldNow;
  readonly thisYear: number;
};

/** The newest list of offices: how many rows it has, and the row of each KvK number. */
type Newest = { readonly count: number; readonly rowOf: ReadonlyMap<number, number> };

/** What is added to the office in a row of the newest list from another list or month. */
type Addition = (row: number, facts: Collected) => void;

type Collected = {
  readonly names: OfficeName[];
  readonly addresses: OfficeAddress[];
  readonly phones: string[];
  readonly mails: string[];
  readonly sites: string[];
  readonly persons: string[];
};

/** The offices of the newest month, one after another, with how many there are. */
export type ReadOffices = { readonly count: number; readonly offices: Iterable<OfficeFacts> };

/**
 * Reads the offices of the newest month with their locations and persons, and what earlier months knew of them otherwise. Withheld columns
 * tell nothing. Each office is made when it is asked for, so that memory never holds all of them.
 * @param onStep is called after each list and month, with the share that is done
 * @throws Fault MONTH_DAMAGED, NO_MONTH
 */
export function readOffices({ months, former, ...reading }: FactSources, onStep: (part: number) => void): ReadOffices {
  const [newest, ...earlier] = months;
  const steps = 3 + earlier.length;
  const additions: Addition[] = [];
  let done = 0;
  const took = (addition: Addition | null): void => {
    if (addition !== null) additions.push(addition);
    done += 1;
    onStep(done / steps);
  };
  if (newest === undefined) return { count: 0, offices: [] };
  const current = inMonth(newest, reading, (open) => {
    const table = open('advisers');
    if (table === null) return null;
    const offices = currentReader(table);
    done += 1;
    took(ifThere(open('locations'), (locations) => locationsOf(locations, offices)));
    took(ifThere(open('persons'), (persons) => personsOf(persons, offices)));
    return offices;
  });
  if (current === null) return { count: 0, offices: [] };
  additions.push(ofDossiers(former, current));
  for (const month of earlier)
    inMonth(month, reading, (open) => took(ifThere(open('advisers'), (table) => formerOf(table, current))));
  return { count: current.count, offices: officesOf(current, additions) };
}

const ifThere = <T>(table: ColumnTable | null, read: (table: ColumnTable) => T): T | null =>
  table === null ? null : read(table);

type Current = Newest & { readonly read: (row: number) => OfficeFacts & Collected };

function* officesOf({ count, read }: Current, additions: readonly Addition[]): Generator<OfficeFacts> {
  for (let row = 0; row < count; row++) {
    const office = read(row);
    for (const add of additions) add(row, office);
    yield office;
  }
}

function inMonth<T>(
  month: StoredMonth,
  reading: Omit<FactSources, 'months' | 'former'>,
  read: (open: (list: MonthListName) => ColumnTable | null) => T,
): T {
  const file = MonthFile.open(month);
  try {
    const open = openTables(file, reading);
    // A list that is still awaited, or that the subscription lacks, says nothing.
    return read((list) => (file.has(list) && !file.awaits(list) ? open(list) : null));
  } finally {
    file.close();
  }
}

function currentReader(table: ColumnTable): Current {
  const [kvk, active] = [textOf(table, 'kvk'), textOf(table, 'active')];
  const count = table.rows;
  const rowOf = new Map<number, number>();
  for (let row = 0; row < count; row++) rowOf.set(Number(kvk(row)), row);
  const [name, licence, trade] = [textOf(table, 'name'), textOf(table, 'nameLicense'), textsOf(table, 'tradenames')];
  const addVisiting = addressAdder(table, '', 'visiting');
  const addPostal = addressAdder(table, 'addressPostal.', 'postal');
  const [phone, mobile] = [textOf(table, 'phone'), textOf(table, 'mobile')];
  const [mail, otherMails] = [textOf(table, 'mail'), textsOf(table, 'mailScraping')];
  const [site, otherSites] = [textOf(table, 'url'), textsOf(table, 'urlScraping')];
  const persons = ['decisionmakers', 'managementFunction', 'authorized'].map((column) => textsOf(table, column));
  const read: Current['read'] = (row) => {
    const office = {
      kvk: Number(kvk(row)),
      isActive: flagOf(active(row)) !== false,
      names: [],
      addresses: [],
      phones: [],
      mails: [],
      sites: [],
      persons: [],
    };
    addName(office, name(row), 'name');
    for (const text of trade(row)) addName(office, text, 'trade');
    addName(office, licence(row), 'trade');
    addVisiting(office, row);
    addPostal(office, row);
    for (const text of [phone(row), mobile(row)]) addText(office.phones, text);
    for (const text of [mail(row), ...otherMails(row)]) addText(office.mails, text);
    for (const text of [site(row), ...otherSites(row)]) addText(office.sites, text);
    for (const named of persons) for (const text of named(row)) addText(office.persons, text);
    return office;
  };
  return { count, rowOf, read };
}

type VisitRows = (newestRow: number, visit: (row: number) => void) => void;

/** The rows of a list about each office of the newest list, in their order: an office may have several, and a row several offices. */
function rowsByOffice(table: ColumnTable, { count, rowOf }: Newest, numbersOf: Texts): VisitRows {
  const firstLink = new Int32Array(count).fill(-1);
  // Each link has its row, and the next link of the same office.
  const linkRows: number[] = [];
  const nextLinks: number[] = [];
  for (let row = table.rows - 1; row >= 0; row--) {
    for (const kvk of numbersOf(row)) {
      const office = rowOf.get(Number(kvk));
      if (office === undefined) continue;
      nextLinks.push(firstLink[office] as number);
      firstLink[office] = linkRows.push(row) - 1;
    }
  }
  return (newestRow, visit) => {
    for (let link = firstLink[newestRow] as number; link >= 0; link = nextLinks[link] as number)
      visit(linkRows[link] as number);
  };
}

const rowsByNumber = (table: ColumnTable, newest: Newest): VisitRows => {
  const kvk = textOf(table, 'kvk');
  return rowsByOffice(table, newest, (row) => [kvk(row)]);
};

function locationsOf(table: ColumnTable, newest: Newest): Addition {
  const [name, phone] = [textOf(table, 'locationName'), textOf(table, 'locationPhone')];
  const addBranch = addressAdder(table, '', 'branch');
  const visitRows = rowsByNumber(table, newest);
  return (newestRow, office) =>
    visitRows(newestRow, (row) => {
      addBranch(office, row);
      addName(office, name(row), 'trade');
      addText(office.phones, phone(row));
    });
}

function personsOf(table: ColumnTable, newest: Newest): Addition {
  const [kvks, initials] = [textsOf(table, 'kvks'), textOf(table, 'initials')];
  const names = [
    [textOf(table, 'infix'), textOf(table, 'lastName')],
    [textOf(table, 'maidenInfix'), textOf(table, 'maidenName')],
  ] as const;
  const visitRows = rowsByOffice(table, newest, kvks);
  return (newestRow, { persons }) =>
    visitRows(newestRow, (row) => {
      for (const [infix, name] of names) {
        if (name(row) === '') continue;
        addText(persons, [initials(row), infix(row), name(row)].filter((part) => part !== '').join(' '));
      }
    });
}

function ofDossiers(former: readonly FormerFacts[], newest: Newest): Addition {
  const byRow = new Map(former.map((facts) => [newest.rowOf.get(facts.kvk), facts]));
  return (row, office) => {
    const known = byRow.get(row);
    for (const name of known?.names ?? []) addName(office, name, 'former');
    for (const address of known?.addresses ?? []) addAddress(office, { ...address, kind: 'former' });
  };
}

/** What an earlier month knew otherwise. */
function formerOf(table: ColumnTable, newest: Newest): Addition {
  const [name, phone, site] = [textOf(table, 'name'), textOf(table, 'phone'), textOf(table, 'url')];
  const addFormer = addressAdder(table, '', 'former');
  const visitRows = rowsByNumber(table, newest);
  return (newestRow, office) =>
    visitRows(newestRow, (row) => {
      addName(office, name(row), 'former');
      addText(office.phones, phone(row));
      addText(office.sites, site(row));
      addFormer(office, row);
    });
}

function addText(texts: string[], text: string): void {
  if (text !== '' && !texts.includes(text)) texts.push(text);
}

function addName({ names }: Collected, text: string, kind: OfficeName['kind']): void {
  if (text === '') return;
  for (const name of names) if (name.text === text) return;
  names.push({ text, kind });
}

function hasAddress({ addresses }: Collected, street: string, postcode: string): boolean {
  for (const known of addresses) if (known.postcode === postcode && known.street === street) return true;
  return false;
}

function addAddress(office: Collected, address: OfficeAddress): void {
  const { street, postcode, place } = address;
  if (street + postcode + place !== '' && !hasAddress(office, street, postcode)) office.addresses.push(address);
}
