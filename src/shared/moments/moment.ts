import type { Status } from '../format/ratings';

/** A value of a field as it is shown, and the days on which it began and ceased to hold, `YYYY-MM-DD`; null when unknown. */
export type MomentVersion = { readonly text: string; readonly from: string | null; readonly to: string | null };

/** A field of a kept dossier. */
export type MomentField = {
  /** The name of its group, and its own name; together they are unique. */
  readonly group: string;
  readonly name: string;
  readonly label: string;
  /** The column and the provider's field that it shows, by which a subscription withholds it. */
  readonly column: string;
  readonly field: string;
  readonly state: 'filled' | 'empty' | 'withheld' | 'broken';
  /** The lines of its value. */
  readonly texts: readonly string[];
  readonly judged: { readonly status: Status; readonly reason: string | null } | null;
  /** The number of a key figure; null for every other field. */
  readonly value: number | null;
  readonly versions: readonly MomentVersion[];
};

/** A note or contact record about the office. */
export type MomentNote = {
  readonly kind: 'note' | 'contact';
  readonly at: string;
  readonly by: string;
  readonly text: string;
};

/** What a kept dossier says of an office. */
export type DossierContent = {
  /** The id of the office or location, its KvK number of 8 digits, and its name. */
  readonly office: string;
  readonly kvk: string;
  readonly name: string;
  /** The month of the register, `YYYY-MM`, and its digest; null when that could not be read. */
  readonly month: { readonly period: string; readonly digest: string | null };
  /** The ISO moment at which the provider last confirmed the dossier, and the provider's address. */
  readonly fetchedAt: string;
  readonly provider: string;
  readonly isFictitious: boolean;
  readonly groups: readonly { readonly name: string; readonly label: string }[];
  readonly fields: readonly MomentField[];
};

/** A kept moment: a dossier as it could be known on a day (docs/rules/dossier.md#kept-moments). It never changes. */
export type Moment = DossierContent & {
  readonly program: 'Adviesatlas';
  readonly content: 'kept-moment';
  readonly version: 1;
  /** ISO moment. */
  readonly keptAt: string;
  readonly keptBy: string;
  readonly role: string;
  /** Why the user keeps it; may be empty. */
  readonly reason: string;
  /** Null when the user leaves them out. */
  readonly notes: readonly MomentNote[] | null;
};

/** The group of the six key figures. */
export const figureGroup = 'figures';

/** The limits of what one moment holds. */
export const momentBounds = { reason: 200, text: 8_000_000, fields: 2000, notes: 1000 } as const;
