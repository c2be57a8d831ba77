import { expect } from 'vitest';

/** The text that is typed repeatedly, as after a phone call without an answer. */
export const sameText = 'Gebeld, geen gehoor';

/** A text that one window typed, and what the program answered. All texts differ, except `sameText`. */
export type TypedText = {
  readonly person: string;
  readonly window: string;
  readonly key: string;
  readonly itemId: string;
  readonly text: string;
  /** For a change, the text of the record as the window showed it; null for a new record. */
  readonly replaces: string | null;
  /** `draft.write` was answered: it is on the disk. */
  isKept: boolean;
  /** A save was requested, with or without an answer. */
  isAsked: boolean;
  /** A save was acknowledged: the text is at the provider. */
  isSaved: boolean;
  /** The same window typed another text in its place, or the user discarded it. */
  isSuperseded: boolean;
  /** How often the program did not know whether the provider has it, and the user chose. */
  choices: number;
};

/** A file that was attached. All contents differ. */
export type SentFile = { readonly content: string; isAccepted: boolean; hasArrived: boolean; hasFailed: boolean };

/** What the provider has at the end. */
export type ProviderState = {
  readonly records: readonly { readonly itemId: string; readonly text: string }[];
  readonly files: readonly string[];
};

/** What was acknowledged in all rounds, and what must hold for it: a naive model of the program. */
export class RecordLedger {
  readonly texts: TypedText[] = [];
  readonly files: SentFile[] = [];
  private count = 0;

  /** A text or a name that is unique. */
  unique(what: string): string {
    this.count += 1;
    return `${what} ${this.count}`;
  }

  /** @param drafts texts that the programs still keep as drafts */
  expectNothingLost({ records, files }: ProviderState, drafts: readonly string[]): void {
    this.expectSameTexts(records, drafts);
    const counts = new Map<string, number>();
    for (const { text } of records) counts.set(text, (counts.get(text) ?? 0) + 1);
    const unique = this.texts.filter(({ text }) => text !== sameText);
    const replacements = new Map<string, TypedText[]>();
    for (const replacement of unique) {
      if (replacement.replaces !== null)
        replacements.set(replacement.replaces, [...(replacements.get(replacement.replaces) ?? []), replacement]);
    }
    /** At the provider, or replaced there by a text whose window had seen it. */
    const isResolved = (text: string): boolean =>
      counts.has(text) ||
      (replacements.get(text) ?? []).some((replacement) => replacement.isAsked && isResolved(replacement.text));
    for (const typed of unique) {
      const { text } = typed;
      expect(counts.get(text) ?? 0, `how often the provider has “${text}”`).toBeLessThanOrEqual(1 + typed.choices);
      if (typed.isSaved) expect(isResolved(text), `“${text}” was saved`).toBe(true);
      else if (typed.isKept && !typed.isSuperseded) {
        expect(isResolved(text) || drafts.includes(text), `“${text}” was typed`).toBe(true);
      }
    }
    for (const { content, hasArrived, hasFailed } of this.files) {
      const found = files.filter((file) => file === content).length;
      expect(found, `how often the provider has the file “${content}”`).toBeLessThanOrEqual(1);
      if (hasArrived && !hasFailed) expect(found, `the file “${content}” arrived`).toBe(1);
    }
  }

  /** Equal texts are counted: no saved text is missing, and no save was carried out twice. */
  private expectSameTexts(records: ProviderState['records'], drafts: readonly string[]): void {
    const items = new Set(this.texts.map(({ itemId }) => itemId));
    for (const itemId of items) {
      const typed = this.texts.filter((each) => each.itemId === itemId && each.text === sameText);
      const found = records.filter((each) => each.itemId === itemId && each.text === sameText).length;
      const saved = typed.filter(({ isSaved, choices }) => isSaved && choices === 0).length;
      const asked = typed.filter(({ isAsked }) => isAsked).length;
      const choices = typed.reduce((sum, each) => sum + each.choices, 0);
      expect(found, `“${sameText}” at ${itemId}, saved ${saved} times`).toBeGreaterThanOrEqual(saved);
      expect(found, `“${sameText}” at ${itemId}, asked ${asked} times`).toBeLessThanOrEqual(asked + choices);
    }
    const kept = this.texts.filter((each) => each.text === sameText && each.isKept && !each.isSuperseded);
    const known =
      records.filter(({ text }) => text === sameText).length + drafts.filter((text) => text === sameText).length;
    const chosen = kept.reduce((sum, each) => sum + each.choices, 0);
    expect(known + chosen, `“${sameText}” at the provider and in drafts`).toBeGreaterThanOrEqual(kept.length);
  }
}
