import type { DossierRef } from '../dossiers/dossier';
import { infoGroups } from '../lists/column';
import type { PeerGroup } from '../lists/list';
import type { MonthRef } from '../months/month';

/** The standard of a document: for readers with a disability, or for an archive. */
export type PaperStandard = 'PDF/UA' | 'PDF/A-2a';

/** The groups of a dossier that a document can have. */
export const paperGroups = [...infoGroups, 'profiling'] as const;
export type PaperGroup = (typeof paperGroups)[number];

/** The parts of a document beside its groups. The user's notes and contact records leave the program by choice only. */
export const paperParts = ['changes', 'map', 'notes', 'contacts'] as const;
export type PaperPart = (typeof paperParts)[number];

/** What a user chooses for documents. */
export type PaperChoice = {
  /** The groups; null for all. */
  readonly groups: readonly PaperGroup[] | null;
  readonly parts: readonly PaperPart[];
};

/** What a user chooses for a run. `isTogether`: one document with contents, instead of one for each office. */
export type PaperRunChoice = PaperChoice & { readonly isTogether: boolean };

/** The choice of a user who chose nothing yet. */
export const firstPaperChoice: PaperChoice = { groups: null, parts: ['changes', 'map'] };

/** What the documents of a run have in common. */
export type PaperTemplate = PaperChoice & {
  /** The month that the document shows; null without one. */
  readonly month: MonthRef | null;
  /** The period of changes that the user chose, both days included; null for those since the previous dossier, or of the last months. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** The offices to compare with; null for those of the segment. */
  readonly peers: PeerGroup | null;
  readonly standard: PaperStandard;
};

/** Asks for the document of one dossier. */
export type PaperRequest = Omit<PaperTemplate, 'standard'> & { readonly ref: DossierRef };

/** The radius of the map of the surroundings, in kilometres. */
export const surroundingsRadius = 10;
