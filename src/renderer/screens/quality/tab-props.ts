import type { Owner } from '../../../shared/domain/account/session';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { QualitySummary } from '../../../shared/quality/quality-answers';
import type { List } from '../../list/core/store/list-store';
import type { OfficeColumn } from './findings/shown-finding';
import type { QualitySubject } from './use-quality-subjects';
import type { KnownWork } from './use-quality-work';

/** What every tab gets. */
export type QualityTabProps = {
  readonly owner: Owner;
  readonly month: MonthRef;
  readonly subject: QualitySubject;
  readonly summary: QualitySummary;
  /** Whether the summary has the earlier months too, which follow the month itself. */
  readonly hasEarlier: boolean;
  readonly work: KnownWork;
  readonly columnOf: OfficeColumn;
  /** The list of the main screen, in which counts open their rows. */
  readonly list: List;
};
