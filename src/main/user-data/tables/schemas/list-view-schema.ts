import { z } from 'zod';
import { displayModes } from '../../../../shared/domain/lists/list-name';
import type { LastScreen } from '../../../../shared/domain/program/last-screen';
import { choiceKinds, type RecentChoice } from '../../../../shared/domain/program/recent-choice';
import { plainName } from '../../../../shared/format/plain-name';
import { keptId, partSchemas } from '../../../../shared/view/part-schemas';
import { listName } from '../../../../shared/view/question-schemas';
import {
  type ApartIn,
  type ColumnPreset,
  type KeptView,
  keptIn,
  type ListView,
  longestFilterName,
  longestPresetName,
  type PartIn,
  partsIn,
  type SavedFilter,
  type ViewPart,
  type ViewStore,
  viewParts,
} from '../../../../shared/view/view';
import { withLaterParts } from '../later-parts';

export const revision = z.number().int().min(0);

/** A name that the user gave; it must not be empty without its invisible characters. */
export const nameOf = (longest: number) => z.string().max(longest).transform(plainName).pipe(z.string().min(1));

type Schemas = typeof partSchemas;
type PartSchema<P extends ViewPart> = z.ZodType<z.output<Schemas[P]>>;

/** The schema of a part in a store, where an absent part is read as the view without it. A preset says nothing of a part that it lacks. */
function storedPart(store: ViewStore, part: ViewPart): z.ZodType {
  const schema: z.ZodType = partSchemas[part];
  const kept = keptIn(store, part);
  if (kept === 'required') return schema;
  if (store === 'preset' && kept === 'apart') return schema.optional();
  return schema.nullish().transform((value) => value ?? viewParts[part].none);
}

/** The schemas of the parts that views of a store have. */
const storedParts = <S extends ViewStore>(store: S) =>
  Object.fromEntries(partsIn(store).map((part) => [part, storedPart(store, part)])) as {
    [P in PartIn<S>]: S extends 'preset'
      ? P extends ApartIn<'preset'>
        ? z.ZodOptional<PartSchema<P>>
        : PartSchema<P>
      : PartSchema<P>;
  };

const apartIn = <S extends ViewStore>(store: S) => partsIn(store).filter((part) => keptIn(store, part) === 'apart');

/**
 * How a list was left. A part that cannot be read is set apart, so that the first change does not overwrite it; the list then shows itself
 * without that part and names it.
 */
export const listViewSchema = withLaterParts(
  z.object(storedParts('place')) satisfies z.ZodType<ListView>,
  apartIn('place'),
);

/** A part that chooses rows is not set apart: without it the view would show other rows, so the whole view is unreadable. */
export const keptViewSchema = withLaterParts(
  z.object({ list: listName, ...storedParts('saved') }) satisfies z.ZodType<KeptView>,
  apartIn('saved'),
);

export const columnPresetSchema = withLaterParts(
  z.object({
    id: keptId,
    name: nameOf(longestPresetName),
    // Absent in files from before presets had revisions.
    revision: revision.default(0),
    ...storedParts('preset'),
  }) satisfies z.ZodType<ColumnPreset>,
  apartIn('preset'),
);

export const savedFilterSchema = z.object({
  id: keptId,
  name: nameOf(longestFilterName),
  position: z.number().int().min(0).max(1_000_000),
  revision,
  view: keptViewSchema,
}) satisfies z.ZodType<SavedFilter>;

export const lastScreenSchema = z.object({
  path: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(300),
  mode: z.enum(displayModes),
}) satisfies z.ZodType<LastScreen>;

export const recentChoiceSchema = z.object({
  kind: z.enum(choiceKinds),
  id: z.string().min(1).max(100),
  label: z.string().max(300),
}) satisfies z.ZodType<RecentChoice>;
