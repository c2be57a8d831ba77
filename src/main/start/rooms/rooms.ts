import type { DossierService } from '../../dossiers/dossier-service';
import type { OfficeMatching } from '../../matching/match-service';
import type { RecordService } from '../../records/record-service';
import type { RemovalService } from '../../refresh/removal-service';
import type { UpdateService } from '../../updates/update-service';
import type { Exports } from './start-exports';
import type { Files } from './start-files';
import type { Lists } from './start-lists';
import type { Months } from './start-months';
import type { NetworkWalking } from './start-network';
import type { Account } from './start-session';
import type { UserData } from './start-user-data';
import type { Watch } from './start-watch';

/** All rooms of a running program, in the order in which they are built. */
export type Rooms = {
  readonly files: Files;
  readonly account: Account;
  readonly months: Months;
  readonly lists: Lists;
  readonly dossiers: DossierService;
  readonly matching: OfficeMatching;
  readonly userData: UserData;
  readonly records: RecordService;
  readonly exports: Exports;
  readonly updates: UpdateService;
  readonly networkWalk: NetworkWalking;
  readonly removal: RemovalService;
  readonly watch: Watch;
};
