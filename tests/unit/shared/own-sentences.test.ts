import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Texts in quotes, and the text between the tags of a component. */
const written = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|[>}]([^<>{}=;()]*[a-z]{2}[^<>{}=;()]*)[<{]/g;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

type Sentence = { readonly file: string; readonly text: string };

/** The sentences that a file shows: two words and more, with a capital and a full stop, except queries of a database. */
function sentencesOf(file: string): readonly Sentence[] {
  const code = readFileSync(`${root}${file}`, 'utf8').replace(comment, '');
  const texts = [...code.matchAll(written)].map((found) =>
    (found[1] ?? found[2] ?? found[3] ?? '').replace(/\s+/g, ' '),
  );
  return texts
    .flatMap((text) => text.split(/(?<=[.?!…]) (?=[A-Z‘“])/))
    .map((text) => ({ file, text: text.trim() }))
    .filter(({ text }) => /^[A-Z‘“$][^|]* [^|]*[.?!…]$/.test(text) && !/^(SELECT|DELETE|UPDATE|INSERT) /.test(text));
}

const files = globSync('src/{renderer,main,shared}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
  file.replaceAll('\\', '/'),
);
const sentences = files.flatMap(sentencesOf);
const showing = (of: readonly Sentence[]) => of.map(({ file, text }) => `${file}: ${text}`);

describe('the sentences of the program', () => {
  it('are found', () => {
    expect(sentences.length).toBeGreaterThan(700);
    expect(new Set(sentences.map(({ file }) => file)).size).toBeGreaterThan(100);
  });

  it('address the user as u, and never mention us', () => {
    const familiar = /(?<![\p{L}-])(je|jij|jou|jouw|jullie|we|wij|ons|onze)(?![\p{L}-])/iu;
    expect(showing(sentences.filter(({ text }) => familiar.test(text)))).toEqual([]);
  });

  it('do not shout, apologize or use official language', () => {
    const stiff = /!$|\b(gelieve|dient|dienen|middels|teneinde|alvorens|indien|helaas|sorry|oeps|s\.v\.p\.)\b/i;
    expect(showing(sentences.filter(({ text }) => stiff.test(text)))).toEqual([]);
  });

  it('are short', () => {
    expect(showing(sentences.filter(({ text }) => text.split(' ').length > 32))).toEqual([]);
  });

  it('are declared in shared/texts when they are used in two places', () => {
    const places = new Map<string, Set<string>>();
    const shown = sentences.filter(
      ({ file, text }) => !file.startsWith('src/shared/') && /[a-z]{2} [a-z]{2}.*[.?]$/.test(text),
    );
    for (const { file, text } of shown) places.set(text, (places.get(text) ?? new Set()).add(file));
    const twice = [...places].filter(([, of]) => of.size > 1).map(([text, of]) => `${text} ${[...of].join(', ')}`);
    expect(twice).toEqual([]);
  });
});
