import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Texts in quotes, and the text between the tags of a component. */
const written = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|[>}]([^<>{}=;()]*[a-z]{2}[^<>{}=;()]*)[<{]/g;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

type Sentence = { readonly file: string; readonly text: string };

/** The sentences that a file shows: two words and more, with a capital and a full stop, except queries of a database. */
function sentencesOf(file: string, source: string): readonly Sentence[] {
  const code = source.replace(comment, '');
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
const sentences = files.flatMap((file) => sentencesOf(file, readFileSync(`${root}${file}`, 'utf8')));
const showing = (of: readonly Sentence[]) => of.map(({ file, text }) => `${file}: ${text}`);

const familiar = /(?<![\p{L}-])(je|jij|jou|jouw|jullie|we|wij|ons|onze)(?![\p{L}-])/iu;
const stiff = /!$|\b(gelieve|dient|dienen|middels|teneinde|alvorens|indien|helaas|sorry|oeps|s\.v\.p\.)\b/i;
const isLong = ({ text }: Sentence): boolean => text.split(' ').length > 32;

/** The sentences that files outside `shared` use in two places, each with these. */
function repeated(of: readonly Sentence[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  const shown = of.filter(({ file, text }) => !file.startsWith('src/shared/') && /[a-z]{2} [a-z]{2}.*[.?]$/.test(text));
  for (const { file, text } of shown) places.set(text, (places.get(text) ?? new Set()).add(file));
  return [...places]
    .filter(([, inFiles]) => inFiles.size > 1)
    .map(([text, inFiles]) => `${text} ${[...inFiles].join(', ')}`);
}

describe('the sentences of the program', () => {
  it('are found', () => {
    expect(sentences.length).toBeGreaterThan(700);
    expect(new Set(sentences.map(({ file }) => file)).size).toBeGreaterThan(100);
  });

  it('address the user as u, and never mention us', () => {
    expect(showing(sentences.filter(({ text }) => familiar.test(text)))).toEqual([]);
  });

  it('do not shout, apologize or use official language', () => {
    expect(showing(sentences.filter(({ text }) => stiff.test(text)))).toEqual([]);
  });

  it('are short', () => {
    expect(showing(sentences.filter(isLong))).toEqual([]);
  });

  it('are declared in shared/texts when they are used in two places', () => {
    expect(repeated(sentences)).toEqual([]);
  });

  it('are refused when they break one of these rules', () => {
    const source =
      "const a = 'Wij bewaren je lijst.'; \n// Not 'This one here.'\nconst b = <p>Helaas lukte het niet.</p>;";
    const bad = sentencesOf('src/renderer/a.tsx', source);
    expect(bad.map(({ text }) => text)).toEqual(['Wij bewaren je lijst.', 'Helaas lukte het niet.']);
    expect(bad.map(({ text }) => familiar.test(text))).toEqual([true, false]);
    expect(bad.map(({ text }) => stiff.test(text))).toEqual([false, true]);
    const words = (count: number) => sentencesOf('src/main/a.ts', `const a = 'Een${' woord'.repeat(count - 1)}.';`);
    expect([...words(32), ...words(33)].map(isLong)).toEqual([false, true]);
    expect(repeated([...bad, ...sentencesOf('src/renderer/b.tsx', source)])).toHaveLength(2);
    expect(repeated([...bad, ...sentencesOf('src/shared/texts/b.ts', source)])).toEqual([]);
  });
});
