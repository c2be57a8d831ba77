import { withheldFields } from '../catalog/withheld-values';
import { dayOf } from '../domain/calendar';
import { figureGroup, type Moment, type MomentField } from './moment';

/** What the subscription leaves out of a moment now. */
type LeftOut = {
  /** Names of withheld columns. */
  readonly withheld: readonly string[];
  readonly hasHistory: boolean;
  readonly hasNotes: boolean;
  readonly hasContacts: boolean;
};

/**
 * A moment without what the present subscription withholds, although it was open when the moment was kept. The same object when nothing is
 * left out; only that has the moment's digest.
 */
export function permittedMoment(moment: Moment, { withheld, hasHistory, hasNotes, hasContacts }: LeftOut): Moment {
  const fields = withheldFields(withheld);
  const day = dayOf(moment.keptAt);
  const isWithheld = ({ group, column, field, state }: MomentField): boolean =>
    state !== 'withheld' && (fields.has(field) || (group === figureGroup && withheld.includes(column)));
  let isWhole = true;
  const permitted = moment.fields.map((field): MomentField => {
    if (isWithheld(field)) {
      isWhole = false;
      return { ...field, state: 'withheld', texts: [], judged: null, value: null, versions: [] };
    }
    const versions = hasHistory ? field.versions : field.versions.filter(({ to }) => to === null || to > day);
    if (versions.length === field.versions.length) return field;
    isWhole = false;
    return { ...field, versions };
  });
  const notes = moment.notes?.filter(({ kind }) => (kind === 'note' ? hasNotes : hasContacts)) ?? null;
  if (notes?.length !== moment.notes?.length) isWhole = false;
  return isWhole ? moment : { ...moment, fields: permitted, notes };
}
