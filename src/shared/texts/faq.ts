import { faqAboutData } from './faq-about-data';
import { faqAboutLists } from './faq-about-lists';
import { faqAboutSubscription } from './faq-about-subscription';
import type { FaqGroup } from './faq-item';

/** Questions that are asked often, with their answers (docs/product.md#faq). */
export const faqGroups: readonly FaqGroup[] = [...faqAboutData, ...faqAboutLists, ...faqAboutSubscription];
