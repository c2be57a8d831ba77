import { createHash } from 'node:crypto';
import type { Dossier, Nearby, OfficeSummary } from '../../../shared/domain/dossiers/dossier';
import type { PaperGroup, PaperStandard } from '../../../shared/domain/exports/paper';
import type { Article } from '../../../shared/domain/lists/article';
import type { ColumnWords, RowValues } from '../../../shared/domain/lists/column';
import { type DossierModel, firstText, readDossier } from '../../../shared/dossier/dossier-model';
import { type KeyFigure, keyFiguresOf, type Peers } from '../../../shared/dossier/key-figures';
import {
  isOtherLocation,
  locationName,
  locationValues,
  ofLocation,
  ofOffice,
} from '../../../shared/dossier/location-section';
import { careerOf, type Post } from '../../../shared/dossier/persons/career';
import { withoutCareer, writtenName } from '../../../shared/dossier/persons/person-page';
import { personPoints } from '../../../shared/dossier/persons/person-points';
import { pointsOf } from '../../../shared/dossier/points';
import type { OfficePerson } from '../../../shared/dossier/relations/office-persons';
import type { ReadingDay } from '../../../shared/dossier/versions';

import type { PaperGroupTree } from './relation-blocks';

/** A note or contact record on paper. */
export type PaperRecord = { readonly day: string; readonly kind: string; readonly text: string };

/** The changes to show: since the user's previous dossier of the office, in a chosen period, or in the last months (`first`: of an office
 * without a previous dossier). */
export type PaperChanges = {
  readonly why: 'previous' | 'period' | 'first' | 'months';
  readonly from: string;
  readonly to: string | null;
};

/** Everything that the paper of a dossier is made from. Of the same source come the same bytes. */
export type PaperSource = {
  /** The dossier with what the subscription permits. */
  readonly dossier: Dossier;
  /** The id of the page: that of the office or person, or of one of the office's locations. */
  readonly id: string;
  readonly words: ColumnWords;
  readonly withheld: readonly string[];
  /** The office in the month; null for a person, and for an office that the month lacks. */
  readonly office: OfficeSummary | null;
  /** The row of a location in its list; null without one. */
  readonly locationRow: RowValues['values'] | null;
  readonly peers: Peers | null;
  readonly nearby: Nearby | null;
  /** The articles of the trade press about the office, the newest first; null where the subscription has none in dossiers. */
  readonly articles: readonly Article[] | null;
  /** The group of the office; null without one, and for a person. */
  readonly group: PaperGroupTree | null;
  /** Who has a function at the office; null for a person, and where the subscription has no persons. */
  readonly persons: readonly OfficePerson[] | null;
  readonly on: ReadingDay;
  /** Whether the window was set back to the month. */
  readonly isSetBack: boolean;
  /** The groups of the template; null for all. */
  readonly groups: readonly PaperGroup[] | null;
  /** Null when the subscription has no changes. */
  readonly changes: PaperChanges | null;
  /** Null when the user leaves them out, as at first. */
  readonly records: readonly PaperRecord[] | null;
  readonly isFictitious: boolean;
  readonly standard: PaperStandard;
  /** Who makes the document, and the day of making. */
  readonly maker: string;
  readonly madeOn: string;
};

/** A dossier as paper shows it: what the screen shows of the same dossier. */
export type PaperModel = {
  readonly name: string;
  readonly model: DossierModel;
  /** Null for a person. */
  readonly figures: readonly KeyFigure[] | null;
  /** The posts of a person; null for an office. */
  readonly career: readonly Post[] | null;
  /** Comes behind the heading of a part that is about the office of a location. */
  readonly of: string | null;
};

/** A dossier with the groups of the template. The facts of a location itself are always in it. */
const without = (model: DossierModel, groups: readonly PaperGroup[] | null): DossierModel =>
  groups === null
    ? model
    : { ...model, sections: model.sections.filter(({ name }) => name === 'location' || groups.includes(name)) };

/** Reads the source of a document with the code that the screen reads a dossier with. */
export function paperModel(source: PaperSource): PaperModel {
  const { dossier, id, words, withheld, office, peers, on, groups } = source;
  if (dossier.ref.kind === 'person') {
    const model = readDossier(dossier, personPoints, { withheld: [], ...on });
    const name = writtenName(dossier, on) ?? `Persoon ${id}`;
    return {
      name,
      model: without(withoutCareer(model), groups),
      figures: null,
      career: careerOf(dossier, on),
      of: null,
    };
  }
  const whole = readDossier(dossier, pointsOf(words), { withheld, ...on });
  const figures = keyFiguresOf({ dossier, office, peers, isActive: whole.isActive, on });
  const name = firstText(whole, 'name') || `KvK ${id.slice(0, 8)}`;
  if (!isOtherLocation(id)) return { name, model: without(whole, groups), figures, career: null, of: null };
  const location = { id, row: source.locationRow, dossier, ...on };
  const model = without(ofLocation(whole, location), groups);
  return { name: locationName(id, locationValues(location)), model, figures, career: null, of: ofOffice };
}

/** The digest of a document's content: of its source without who made it and when. */
export function digestOfSource({ maker, madeOn, ...content }: PaperSource): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
