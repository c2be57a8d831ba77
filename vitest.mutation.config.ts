import { defineConfig } from 'vitest/config';

/** The quick unit tests of the files that `npm run test:mutation` mutates, and nothing else: each runs hundreds of times. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    include: [
      'tests/unit/main/{session-machine,session-machine-orders,month-machine,month-machine-orders,quit}.test.ts',
      'tests/unit/main/{keeping-machine,read-dossier,export-queue,schedule-machine,update-machine}.test.ts',
      'tests/unit/main/{sync-machine,save-plan,save-record}.test.ts',
      'tests/unit/main/{atomic-write,disk-order,lock-file}.test.ts',
      'tests/unit/main/{encryption,key-machine,key-machine-steps,recovery-key}.test.ts',
      'tests/unit/main/{month-file,month-file-columns,column-blob,number-bytes,read-cell}.test.ts',
      'tests/unit/main/{plausible,row-reader,raw-numbers,row-figures,row-names}.test.ts',
      'tests/unit/main/{narrow-rows,sort-rows,quick-lists,filter-reference}.test.ts',
      'tests/unit/shared/{filters,top-labels,filter-suggestions,birth-date-filter,filter-words,filter-sentences}.test.ts',
    ],
  },
});
