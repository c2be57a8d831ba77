import { create } from 'zustand';
import { onOwnerChange } from '../../core/account/owner';

/** The parts of the page, in the order of their tabs. */
export const qualityTabNames = ['score', 'rules', 'offices', 'duplicates', 'followed'] as const;
export type QualityTabName = (typeof qualityTabNames)[number];

/** Where the user is on the page; kept while another screen is open. */
type QualityPlace = {
  readonly tab: QualityTabName;
  /** The key of the offices that the page is about. */
  readonly subject: string;
  readonly rule: string | null;
  readonly office: string | null;
  /** The rules whose new findings show below the score; null while none do. */
  readonly fresh: readonly string[] | null;
  /** Whether findings with an answer show too. */
  readonly withHandled: boolean;
};

const start: QualityPlace = {
  ...{ tab: 'score', subject: 'all', rule: null, office: null, fresh: null },
  withHandled: false,
};

export const useQualityPlace = create<QualityPlace>(() => start);

onOwnerChange(() => useQualityPlace.setState(start));

/** Shows the new findings of some rules. */
export const showFresh = (rules: readonly string[]): void => useQualityPlace.setState({ tab: 'score', fresh: rules });

/** Shows the findings of a rule. */
export const showRule = (rule: string): void => useQualityPlace.setState({ tab: 'rules', rule });
