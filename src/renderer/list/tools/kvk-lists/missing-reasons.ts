import type { Result } from '../../../../shared/domain/result';

/** Why a number is not in the list of offices: the provider does not know it, the provider withholds it, or it is not in this month. */
export type MissingReason = 'unknown' | 'outside' | 'elsewhere';

export const reasonWords: Readonly<Record<MissingReason, string>> = {
  unknown: 'onbekend bij de aanbieder',
  outside: 'buiten uw abonnement',
  elsewhere: 'bekend bij de aanbieder, niet in deze maand',
};

/** Main asks for at most four dossiers at a time; one place stays free, for when the user opens a dossier. */
const atOnce = 3;

const reasonOf = (answer: Result<unknown>): MissingReason | null => {
  if (answer.ok) return 'elsewhere';
  if (answer.code === 'FILTERED') return 'outside';
  return answer.code === 'NOT_FOUND' || answer.code === 'KVK_INVALID' ? 'unknown' : null;
};

type Asking = {
  /** Asks the provider for the dossier of a number. */
  readonly ask: (kvk: string) => Promise<Result<unknown>>;
  readonly onReason: (kvk: string, reason: MissingReason) => void;
  readonly signal: AbortSignal;
};

/**
 * Asks the provider about numbers that are not in the list, three at a time, and reports each answer (docs/rules/filters.md#kvk-lists). It stops
 * at the first failure that is no answer about the number.
 * @returns that failure; null when all were answered, or when the signal stopped it
 */
export async function askReasons(
  kvks: readonly string[],
  { ask, onReason, signal }: Asking,
): Promise<Extract<Result<unknown>, { ok: false }> | null> {
  const left = kvks[Symbol.iterator]();
  let failed: Extract<Result<unknown>, { ok: false }> | null = null;
  const askOn = async (): Promise<void> => {
    for (const kvk of left) {
      const answer = await ask(kvk);
      if (signal.aborted || failed !== null) return;
      const reason = reasonOf(answer);
      if (reason !== null) onReason(kvk, reason);
      else if (!answer.ok) failed = answer;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return signal.aborted ? null : failed;
}
