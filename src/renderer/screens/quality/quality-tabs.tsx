import type { ComponentType } from 'react';
import type { Owner } from '../../../shared/domain/account/session';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { QualitySummary } from '../../../shared/quality/quality-answers';
import type { List } from '../../list/core/store/list-store';
import { FollowedTab } from './followed-tab';
import { OfficeTab } from './office-tab';
import type { QualityTabName } from './quality-place';
import { RuleTab } from './rule-tab';
import { ScoreTab } from './score-tab';
import type { OfficeColumn } from './shown-finding';
import type { QualitySubject } from './use-quality-subjects';
import type { KnownWork } from './use-quality-work';

/** What every tab gets. */
export type QualityTabProps = {
  readonly owner: Owner;
  readonly month: MonthRef;
  readonly subject: QualitySubject;
  readonly summary: QualitySummary;
  readonly work: KnownWork;
  readonly columnOf: OfficeColumn;
  /** The list of the main screen, in which counts open their rows. */
  readonly list: List;
};

type QualityTab = {
  readonly label: string;
  readonly Component: ComponentType<QualityTabProps>;
  /** A count behind the label. */
  readonly Count?: ComponentType;
};

/** The tabs of the page. */
export const qualityTabs: Readonly<Record<QualityTabName, QualityTab>> = {
  score: { label: 'Score', Component: ScoreTab },
  rules: { label: 'Per regel', Component: RuleTab },
  offices: { label: 'Per kantoor', Component: OfficeTab },
  followed: { label: 'Opvolging', Component: FollowedTab },
};
