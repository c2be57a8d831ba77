import type { Continuations } from '../../../shared/domain/lists/followed-office';
import { type OwnTable, ownTableBounds } from '../../../shared/domain/lists/own-table';
import type { TextReader } from '../../given-texts/text-calls';
import type { OfficeMatching } from '../../matching/match-service';
import { OwnTableDrafts } from '../../own-tables/own-table-drafts';
import { OwnTables } from '../../own-tables/own-tables';
import { openRole } from '../../session/allowance';
import type { AskUserData } from '../../user-data/user-data-questions';
import type { TableFileReader } from '../../user-data/workbooks/table-file-reader';
import type { ApplicationParts } from './application-parts';
import type { Account } from './start-session';

type OwnTableRooms = {
  readonly account: Account;
  readonly matching: OfficeMatching;
  readonly askUserData: AskUserData;
  readonly texts: TextReader;
  readonly tableFiles: TableFileReader;
  readonly continuations: () => Continuations;
  readonly onChange: (tables: readonly OwnTable[]) => Promise<void>;
};

/** The user's own tables, and those that were read from files and are not kept yet. */
export function startOwnTables({ clock, emit }: ApplicationParts, rooms: OwnTableRooms) {
  const { account, matching, askUserData, texts, tableFiles, continuations, onChange } = rooms;
  const { session } = account;
  const drafts = new OwnTableDrafts({
    files: {
      table: (file) => tableFiles.read({ ...file, longest: ownTableBounds.text }),
      pack: (input) => texts.read('packTable', input),
    },
    matching,
    onProgress: (draftId, part) => emit('ownTable.linking', { draftId, part }),
  });
  const ownTables = new OwnTables({
    store: {
      read: () => askUserData('ownTables', () => ({ role: openRole(session) })),
      readDecisions: () => askUserData('matchDecisions', () => ({ role: openRole(session) })),
      put: (table) => askUserData('putOwnTable', () => ({ role: openRole(session), table })),
      remove: (table) => askUserData('removeOwnTable', () => ({ role: openRole(session), table })),
      writeLinks: (table) => askUserData('writeOwnLinks', () => ({ role: openRole(session), table })),
      decide: (decision) => askUserData('decideMatch', () => ({ role: openRole(session), decision })),
    },
    drafts,
    matching,
    clock,
    continuations,
    onChange,
  });
  return { ownTables, drafts };
}
