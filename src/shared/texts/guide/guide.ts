import { guideAboutLists } from './guide-about-lists';
import { guideAboutWork } from './guide-about-work';
import type { GuidePart } from './guide-part';

/** The guide: what the program can do, in the order in which a new user meets it. */
export const guide: readonly GuidePart[] = [...guideAboutLists, ...guideAboutWork];
