import { readColumnBlob, writeColumnBlob } from '../src/main/months/column-blob';
import { MonthFile } from '../src/main/months/month-file';
import { adviserColumns } from '../src/shared/catalog/advisers';
import { type BenchResult, median } from './result';

const columnsRead = 30;

/** Reading columns of a month as they lie on disk, encrypted, against the same without a key. */
export async function benchEncryption(path: string, key: Uint8Array): Promise<BenchResult[]> {
  const file = MonthFile.open(path, key);
  const columns = adviserColumns.slice(0, columnsRead).flatMap(({ name }) => file.readColumn('advisers', name) ?? []);
  file.close();
  const context = 'bench';
  const encrypted = columns.map((column) => writeColumnBlob(column, key, context));
  const plain = columns.map((column) => writeColumnBlob(column, null, context));
  const read = (blobs: readonly Uint8Array[], secret: Uint8Array | null) =>
    median(20, () => blobs.map((blob) => readColumnBlob(blob, secret, context)));
  const [ours, bare] = [await read(encrypted, key), await read(plain, null)];
  return [
    {
      name: 'reading 30 columns, decrypted',
      value: ours,
      unit: 'ms',
      ratioTo: 'the time without encryption',
      ratio: ours / bare,
      budget: null,
      within: null,
    },
  ];
}
