import type { RecordFields } from '../../shared/domain/record';
import type { StoredDraft } from '../own-data/draft-schema';
import type { MirrorRecord } from './record-calls';
import { isSameFields } from './same-fields';

/** What the mirror, just brought up to date, knows of a draft. */
export type SaveSight = {
  /** What was added by an attempt whose answer was lost. */
  readonly attempted: MirrorRecord | null;
  /** The record that the draft is a change of; null when it is gone, or the draft is new. */
  readonly current: MirrorRecord | null;
};

/** What saving a draft asks for. `beside` is the record that says otherwise, beside which the text is kept. */
export type SavePlan =
  | { readonly kind: 'done'; readonly record: MirrorRecord; readonly twinOf: string | null }
  | { readonly kind: 'add'; readonly beside: MirrorRecord | null }
  | { readonly kind: 'edit'; readonly record: MirrorRecord };

/**
 * Decides how a text is saved, so that nothing is lost and nothing is there twice that says the same (docs/product.md#saving-records).
 * @param fields what is sent
 */
export function planSave(draft: StoredDraft, fields: RecordFields, { attempted, current }: SaveSight): SavePlan {
  const { attempt, base } = draft;
  if (attempted !== null && attempt !== null) {
    if (isSameFields(attempted.fields, fields)) return { kind: 'done', record: attempted, twinOf: attempt.twinOf };
    // Typed on since it was sent, or changed by somebody else.
    const isOurs = isSameFields(attempted.fields, attempt.fields);
    return isOurs ? { kind: 'edit', record: attempted } : { kind: 'add', beside: attempted };
  }
  if (current === null) return { kind: 'add', beside: null };
  if (isSameFields(current.fields, fields)) return { kind: 'done', record: current, twinOf: null };
  const isUnchanged =
    current.lastChanged === base?.lastChanged ||
    [base?.fields, attempt?.fields].some((known) => isSame(known, current));
  return isUnchanged ? { kind: 'edit', record: current } : { kind: 'add', beside: current };
}

const isSame = (known: RecordFields | null | undefined, { fields }: MirrorRecord): boolean =>
  known !== null && known !== undefined && isSameFields(known, fields);
