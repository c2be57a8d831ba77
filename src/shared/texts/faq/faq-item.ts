import type { Filter } from '../../domain/lists/list';
import type { PlainScreen } from '../../screens/screens';

/** What an answer links to: a screen, the Adviseurslijst with a filter, or a mail to the provider. */
export type FaqLink =
  | { readonly label: string; readonly screen: PlainScreen | 'press' }
  | { readonly label: string; readonly filters: readonly Filter[] }
  | { readonly label: string; readonly subject: string };

export type FaqItem = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly link?: FaqLink;
};

export type FaqGroup = { readonly title: string; readonly items: readonly FaqItem[] };
