import { expect } from 'vitest';

/** The text that is typed again and again, as for a call that was not answered. */
export const sameText = 'Gebeld, geen gehoor';

/** A text that one window typed, and what the program said of it. Texts differ from one another, but for `sameText`. */
export type TypedText = {
  readonly person: string;
  readonly window: string;
  readonly key: string;
  readonly itemId: string;
  readonly text: string;
  /** The text of the record as the window showed it, of a change; null of something new. */
  readonly replaces: string | null;
  /** `draft.write` was answered: it is on the disk. */
  isKept: boolean;
  /** Saving was asked for, with or without an answer. */
  isAsked: boolean;
  /** Saving was answered: it is at the provider. */
  isSaved: boolean;
  /** The same window typed another text in its place, or the user took it back. */
  isSuperseded: boolean;
  /** The program said that it does not know, and the user chose. */
  choices: number;
};

/** A file that was handed in. Contents differ from one another. */
export type SentFile = { readonly content: string; isAccepted: boolean; hasArrived: boolean; hasFailed: boolean };

/** What the provider has at the end. */
export type ProviderState = {
  readonly records: readonly { readonly itemId: string; readonly text: string }[];
  readonly files: readonly string[];
};

/** What was acknowledged in all rounds, and what must hold of it: the naive reference of the program. */
export class RecordLedger {
  readonly texts: TypedText[] = [];
  readonly files: SentFile[] = [];
  private count = 0;

  /** A text, or a name, that no other is equal to. */
  unique(what: string): string {
    this.count += 1;
    return `${what} ${this.count}`;
  }

  /** @param drafts texts that the programs still keep as drafts */
  expectNothingLost({ records, files }: ProviderState, drafts: readonly string[]): void {
    this.expectSameTexts(records, drafts);
    const there = new Map<string, number>();
    for (const { text } of records) there.set(text, (there.get(text) ?? 0) + 1);
    const unique = this.texts.filter(({ text }) => text !== sameText);
    const heirs = new Map<string, TypedText[]>();
    for (const heir of unique) {
      if (heir.replaces !== null) heirs.set(heir.replaces, [...(heirs.get(heir.replaces) ?? []), heir]);
    }
    /** At the provider, or replaced there by a text whose window had seen it. */
    const isResolved = (text: string): boolean =>
      there.has(text) || (heirs.get(text) ?? []).some((heir) => heir.isAsked && isResolved(heir.text));
    for (const typed of unique) {
      const { text } = typed;
      expect(there.get(text) ?? 0, `how often the provider has “${text}”`).toBeLessThanOrEqual(1 + typed.choices);
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

  /** Equal texts are counted: none of those that were saved is missing, and no intent was carried out twice. */
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
