import { z } from 'zod';
import type { DossierRef } from '../../shared/domain/dossiers/dossier';
import { Fault } from '../../shared/domain/result';

/** Any reference; whether it names something is said by `requireRef`, with a sentence of its own for either kind. */
export const dossierRefSchema = z.object({ kind: z.enum(['office', 'person']), id: z.string().max(40) });

const office = /^(\d{7,8})(?:_(\d{1,4}))?$/;
const person = /^\d{1,12}(~\d{1,4})?$/;

/**
 * The same dossier under the one name that it is kept by: a KvK number has eight digits, and the main location `_0` is the office
 * itself (docs/product.md#dossier-address).
 * @throws Fault KVK_INVALID, PERSON_UNKNOWN when the provider could not know it
 */
export function requireRef({ kind, id }: DossierRef): DossierRef {
  const text = id.trim();
  if (kind === 'person') {
    if (!person.test(text)) throw new Fault('PERSON_UNKNOWN');
    return { kind, id: text };
  }
  const [, kvk, location] = office.exec(text) ?? [];
  if (kvk === undefined) throw new Fault('KVK_INVALID');
  const number = Number(location ?? 0);
  return { kind, id: number === 0 ? kvk.padStart(8, '0') : `${kvk.padStart(8, '0')}_${number}` };
}

/** The KvK number of an office or of the office of a location; null for a person. */
export const kvkOf = ({ kind, id }: DossierRef): string | null => (kind === 'office' ? id.slice(0, 8) : null);
