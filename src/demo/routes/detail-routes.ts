import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityDetail } from '../../provider-api/details';
import { withheldFields } from '../../shared/catalog/withheld-values';
import type { AccountRole } from '../accounts/accounts';
import { entityDetail } from '../data/dossier/entity-detail';
import { personDetail, tenuresOfPerson } from '../data/dossier/person-detail';
import type { MonthIndex } from '../data/facts/calendar';
import { type Identity, identityOf, indexLimit } from '../data/facts/identity';
import { plantedMonth } from '../data/facts/planted';
import { officeIn } from '../data/facts/takeovers';
import type { World } from '../data/facts/world';
import { OfficeMonth } from '../data/office/office-month';
import { isListed } from '../data/office/office-rows';
import { holdsIn } from '../data/people/block-people';
import { matchesTag } from '../lists/list-answers';
import type { Months } from './months';
import type { AddRoute } from './routes';

/** Finds offices by KvK number; the index grows as months are published. */
export class OfficeIndex {
  readonly #indexes = new Map<string, number>();
  #filled = 0;

  constructor(private readonly world: World) {}

  /** The office that a month lists under a KvK number of 7 or 8 digits, or null. */
  find(kvk: string, month: MonthIndex): Identity | null {
    for (const limit = indexLimit(this.world, month); this.#filled < limit; this.#filled += 1) {
      const office = identityOf(this.world, this.#filled);
      if (office === null) continue;
      const numbers = [officeIn(this.world, office, plantedMonth - 1).kvk, ...(office.practice?.numbers ?? [])];
      for (const known of [office.kvk, ...numbers]) this.#indexes.set(known, office.index);
    }
    const wanted = kvk.padStart(8, '0');
    const index = this.#indexes.get(wanted);
    const drawn = index === undefined ? null : identityOf(this.world, index);
    if (drawn === null || drawn.entry > month) return null;
    const office = officeIn(this.world, drawn, month);
    // In this month the office can have another number, because of a takeover.
    return office.kvk === wanted ? office : null;
  }
}

type DetailParts = { readonly world: World; readonly months: Months; readonly offices: OfficeIndex };

type View = { readonly world: World; readonly month: MonthIndex; readonly role: AccountRole };

/** Whether a subscription excludes the dossier of an office: the basic one only has offices in the market. */
export function isFiltered(office: Identity, { world, month, role }: View): boolean {
  if (!isListed(office, month, role.database)) return true;
  return role.isMarketOnly === true && !new OfficeMonth(world, office, month).inMarket;
}

/** A dossier without the fields of modules that a role's subscription lacks. */
export function detailFor({ withoutColumns }: AccountRole, detail: EntityDetail): EntityDetail {
  const fields = withheldFields(withoutColumns);
  if (fields.size === 0) return detail;
  const { tp, ...rest } = detail;
  return {
    ...rest,
    ...(tp === undefined || withoutColumns.includes('tp') ? {} : { tp }),
    content: Object.fromEntries(Object.entries(detail.content).filter(([field]) => !fields.has(field))),
    history: detail.history?.filter(({ field }) => !fields.has(field)),
  };
}

const refusal = (Reason: string) => ({ OK: false, Reason });

type Exchange = { readonly role: AccountRole; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Sends an answer with an entity tag of its content for this role, or 304 when the client already has it. */
function sendMarked(detail: unknown, { role: { role }, request, reply }: Exchange): FastifyReply {
  const text = JSON.stringify(detail);
  const tag = `"${createHash('sha256').update(`${role}\n${text}`).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (matchesTag(request.headers['if-none-match'], [tag])) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** `GET /api/entity` and `/api/person`. */
export function addDetailRoutes(add: AddRoute, { world, months, offices }: DetailParts): void {
  add('entity', ({ session: { role }, query: { id }, request, reply }) => {
    const month = months.current;
    const office = offices.find(id.split('_', 1)[0] ?? id, month);
    if (office === null) return reply.code(404).send(refusal('NOTFOUND'));
    if (isFiltered(office, { world, month, role })) return refusal('FILTERED');
    return sendMarked(detailFor(role, entityDetail(world, month, office)), { role, request, reply });
  });

  add('person', ({ session: { role }, query: { id }, request, reply }) => {
    const month = months.current;
    const tenures = tenuresOfPerson(world, month, id);
    if (tenures === null) return reply.code(404).send(refusal('NOTFOUND'));
    const isShown = tenures.some((tenure) => holdsIn(tenure, month) && isListed(tenure.office, month, role.database));
    if (!isShown && role.database !== 'all') return refusal('FILTERED');
    return sendMarked(personDetail(world, month, id), { role, request, reply });
  });
}
