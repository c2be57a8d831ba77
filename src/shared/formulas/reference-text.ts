/** A text between quotes, in which brackets mean nothing; or what is between brackets. As `tokensOf` reads them. */
const references = /["“”„](?:""|[^"“”„])*["“”„]?|\[([^\]]*)\]/g;

/** What is between the brackets of a formula, each once, without reading the rest of it. */
export const namesInFormula = (formula: string): readonly string[] => [
  ...new Set([...formula.matchAll(references)].flatMap(([, name]) => (name === undefined ? [] : [name.trim()]))),
];

/** The words before an opening bracket, which are functions, each once. */
export const functionsInFormula = (formula: string): readonly string[] =>
  [
    ...new Set(
      [...formula.replace(references, ' [] ').matchAll(/([\p{L}_][\p{L}\p{N}_]*)\s*\(/gu)].map(([, name = '']) =>
        name.toLowerCase(),
      ),
    ),
  ].filter((name) => !['en', 'of', 'niet'].includes(name));

/** A formula with other texts in the place of each that is between brackets; null keeps what is there. */
export const withReferences = (formula: string, replaced: (name: string) => string | null): string =>
  formula.replace(references, (whole, name?: string) =>
    name === undefined ? whole : (replaced(name.trim()) ?? whole),
  );
