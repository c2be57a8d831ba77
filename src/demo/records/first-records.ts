import { lstatSync, renameSync } from 'node:fs';
import type { CrmInput } from '../../provider-api/records';
import type { Clock } from '../../shared/domain/clock';
import { RecordsStore } from './records-store';

/** The account whose notes are not empty at first. */
export const owner = 'analist@demo.example/volledig';
export const user = 'M. Verbeek';

const blank = {
  kind: '',
  state: '',
  contact: '',
  followup: null,
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails: [],
};

const records: readonly CrmInput[] = [
  {
    ...blank,
    itemid: 'note1790000000000',
    content: 'Kwartaaloverleg: de kantoren 99041278 en 9924570 nog bellen over de nieuwe voorwaarden. (FICTIEF)',
  },
  {
    ...blank,
    itemid: 'note1790500000000',
    content: 'Exportlijst voor de accountmanagers klaarzetten na de maandwisseling. (FICTIEF)',
  },
  {
    ...blank,
    itemid: '99041278',
    kind: 'Bezoek',
    state: 'Open',
    contact: 'Directie',
    followup: '2026-12-01T09:00:00.000Z',
    content: 'Kennisgemaakt met de directie; volgende maand terugbellen. (FICTIEF)',
    custom1: 'Noord',
  },
];

/** The smallest page that a PDF reader opens. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Opens the records. When there are none yet, the first account gets a few notes and files. */
export function openRecords(
  path: string | null,
  clock: Clock,
  onPutAside: (path: string) => void = () => {},
): RecordsStore {
  const store = openStore(path, clock, onPutAside);
  if (!store.isEmpty(owner)) return store;
  for (const record of records) store.addRecord(owner, user, record);
  const files = [
    ['note1790000000000', 'bellijst.csv', '99041278;gebeld\n99024570;nog bellen\n'],
    ['99041278', 'verslag (FICTIEF).txt', 'Verslag van het bezoek. Alles hierin is verzonnen.\n'],
    ['99041278', 'offerte (FICTIEF).pdf', pdf],
  ] as const;
  for (const [itemid, filename, text] of files) {
    store.addAttachment(owner, { itemid, filename, mimetype: 'application/octet-stream', data: Buffer.from(text) });
  }
  return store;
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Whether an error has a cause outside the database, which may pass: another process is writing, or the disk is full. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|NOMEM)/.test(String(error.code));

/** The files of a database; those beside it are renamed with it. */
const besides = ['', '-wal', '-shm'];

function freeName(path: string): string {
  for (let number = 1; ; number++) {
    const name = `${path}.damaged${number === 1 ? '' : `-${number}`}`;
    if (besides.every((beside) => !isThere(name + beside))) return name;
  }
}

/**
 * Opens the store in a file. If the path is a damaged file, a folder, or the file of another program, it is renamed and a new store begins.
 * @param path null to keep everything in memory
 * @param onPutAside called with the new path of the renamed file
 */
function openStore(path: string | null, clock: Clock, onPutAside: (path: string) => void): RecordsStore {
  try {
    return new RecordsStore(path, clock);
  } catch (error) {
    if (path === null || !isThere(path) || isPassing(error)) throw error;
    const name = freeName(path);
    for (const beside of besides) if (isThere(path + beside)) renameSync(path + beside, name + beside);
    onPutAside(path);
    return new RecordsStore(path, clock);
  }
}
