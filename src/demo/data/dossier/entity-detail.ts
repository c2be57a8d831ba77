import type { EntityDetail } from '../../../provider-api/details';
import { dayIn, type MonthIndex, monthIndex } from '../facts/calendar';
import { epoch } from '../facts/changes';
import { type Identity, identityOf, licensedSince, listedFrom } from '../facts/identity';
import { registrationDay } from '../facts/registration-day';
import { officeIn } from '../facts/takeovers';
import type { World } from '../facts/world';
import { valueGroupMonths } from '../office/office-events';
import { OfficeMonth } from '../office/office-month';
import { officeValues, registeredValueGroups, registeredValues } from '../office/office-values';
import { basicPart } from './basic-part';
import { contactPart } from './contact-part';
import { currentPart } from './current-part';
import { figuresPart, licencesPart, ratingsPart } from './figures-part';
import { peoplePart } from './people-part';
import { type FieldValues, type Snapshot, versionsOf } from './versions';

const registeredParts = [basicPart, contactPart, peoplePart, figuresPart, ratingsPart, licencesPart];

/** Fields with measured values: their first version begins with the first measurement, not with the foundation of the office. */
const measured: ReadonlySet<string> = new Set([
  ...Object.keys(emptyOf(figuresPart)),
  ...Object.keys(emptyOf(ratingsPart)),
]);
const licenceFields: ReadonlySet<string> = new Set([
  'licenses',
  'specialistKnowledge',
  'afm',
  'nameLicense',
  'decisionmakers',
]);

/** The names of the fields of a part. */
function emptyOf(part: (typeof registeredParts)[number]): FieldValues {
  const office = identityOf({ seed: 1, size: 250 }, 0);
  if (office === null) return {};
  return part(new OfficeMonth({ seed: 1, size: 250 }, office, monthIndex(2026, 10)), {});
}

const registered = (at: OfficeMonth): FieldValues => {
  const columns = registeredValues(at);
  return Object.assign({}, ...registeredParts.map((part) => part(at, columns)));
};

/** The day on which the values of the first snapshot became valid, for each field. */
function firstDay(office: Identity, first: MonthIndex): (field: string) => string {
  const sinceLicence =
    office.standing === 'licensed' && licensedSince(office).month <= first ? licensedSince(office).date : null;
  const sinceMeasuring = first === epoch ? dayIn(epoch, 20) : office.founded;
  const listed = Number.isFinite(listedFrom(office)) ? registrationDay(office, listedFrom(office)) : office.founded;
  return (field) => {
    if (field === 'kvk' || field === 'location') return listed;
    if (measured.has(field)) return office.founded > sinceMeasuring ? office.founded : sinceMeasuring;
    return licenceFields.has(field) && sinceLicence !== null ? sinceLicence : office.founded;
  };
}

/** The months in which registered values may have changed. */
function monthsOf(at: OfficeMonth, first: MonthIndex): readonly MonthIndex[] {
  const months = new Set(registeredValueGroups.flatMap((group) => valueGroupMonths(at, group, first)));
  return [...months].sort((a, b) => a - b);
}

/** The dossier of an office in a month: all fields with their versions, newest first. */
export function entityDetail(world: World, month: MonthIndex, drawn: Identity): EntityDetail {
  const office = officeIn(world, drawn, month);
  const at = new OfficeMonth(world, office, month);
  const first = Math.max(epoch, listedFrom(office), office.foundedMonth + 1);
  const start = Math.min(first, month);
  const inMonth = (index: MonthIndex) => new OfficeMonth(world, office, index);
  const snapshots: Snapshot[] = [{ from: firstDay(office, start), values: registered(inMonth(start)) }];
  for (const index of monthsOf(at, start)) {
    snapshots.push({ from: registrationDay(office, index), values: registered(inMonth(index)) });
  }
  const content = versionsOf(snapshots);
  const columns = officeValues(at);
  const current = versionsOf([{ from: dayIn(month, 20), values: currentPart(at, columns) }]);
  const { tp } = columns;
  return {
    OK: true,
    kvk: office.kvk,
    _id: `${world.seed}-${office.index}`,
    ...(typeof tp === 'string' ? { tp } : {}),
    content: { ...content, ...current } as EntityDetail['content'],
    history: historyOf(content),
  };
}

/** The days on which fields changed, newest first. */
function historyOf(content: ReturnType<typeof versionsOf>): NonNullable<EntityDetail['history']> {
  const entries = new Map<string, { field: string; date: string }>();
  for (const [field, versions] of Object.entries(content)) {
    for (const { endTime } of versions) {
      if (endTime === null) continue;
      const date = endTime.$date.slice(0, 10);
      entries.set(`${date} ${field}`, { field, date });
    }
  }
  return [...entries.values()].sort((a, b) => b.date.localeCompare(a.date) || a.field.localeCompare(b.field));
}
