import { type GuidePartId, guidePartIds, guideTitles } from '../../screens/guide-parts';
import { guideAboutLists } from './guide-about-lists';
import { guideAboutOffices } from './guide-about-offices';
import { guideAboutOwnData } from './guide-about-own-data';
import { guideAboutProgram } from './guide-about-program';
import { guideAboutRecords } from './guide-about-records';
import { guideForIt } from './guide-for-it';
import { guideForProviders } from './guide-for-providers';
import type { GuidePart, GuideText } from './guide-part';

const texts: Readonly<Record<GuidePartId, GuideText>> = {
  ...guideAboutLists,
  ...guideAboutOffices,
  ...guideAboutOwnData,
  ...guideAboutProgram,
  ...guideAboutRecords,
  ...guideForIt,
  ...guideForProviders,
};

/** The whole guide, in the order of its contents. */
export const guide: readonly GuidePart[] = guidePartIds.map((id) => ({ id, title: guideTitles[id], ...texts[id] }));
