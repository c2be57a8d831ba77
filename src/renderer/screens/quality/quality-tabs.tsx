import type { ComponentType } from 'react';
import { DuplicateCount, DuplicatesTab } from './duplicates/duplicates-tab';
import { FollowedTab } from './followed/followed-tab';
import { OfficeTab } from './office-tab';
import type { QualityTabName } from './quality-place';
import { RuleTab } from './rule-tab';
import { ScoreTab } from './score/score-tab';
import type { QualityTabProps } from './tab-props';

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
  duplicates: { label: 'Mogelijk dezelfde', Component: DuplicatesTab, Count: DuplicateCount },
  followed: { label: 'Opvolging', Component: FollowedTab },
};
