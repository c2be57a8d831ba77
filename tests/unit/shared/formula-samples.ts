import fc from 'fast-check';

/** Columns of offices of every type that formulas know, by their names. */
export const sampleColumns = {
  number: ['fte', 'branches'],
  text: ['name', 'city'],
  flag: ['active'],
  date: ['dateSettlement'],
  list: ['licenses'],
} as const;

type Sampled = keyof typeof sampleColumns;

const column = (type: Sampled) => fc.constantFrom(...sampleColumns[type]).map((name) => `[${name}]`);

/** Constants of each type; some texts have capitals, accents, blanks or quotes. */
const literals: Readonly<Record<Exclude<Sampled, 'list'>, fc.Arbitrary<string>>> = {
  number: fc.constantFrom('0', '1', '2,5', '0,1', '100', '1.000'),
  text: fc.constantFrom('"a"', '"É"', '"Kantoor"', '" "', '"x""y"'),
  flag: fc.constantFrom('ja', 'nee'),
  date: fc.constantFrom('datum(2020; 2; 29)', 'datum(2021; 2; 29)', 'vandaag()'),
};

/** Random formulas of each type; the checker refuses one only for its units or constants. */
export const formulas = fc.letrec<Record<Sampled, string>>((tie) => {
  const number = tie('number');
  const [text, flag, date, list] = [tie('text'), tie('flag'), tie('date'), tie('list')];
  const call = (name: string, ...parts: fc.Arbitrary<string>[]) =>
    fc.tuple(...parts).map((given) => `${name}(${given.join('; ')})`);
  const joined = (signs: readonly string[], one: fc.Arbitrary<string>, other: fc.Arbitrary<string>) =>
    fc.tuple(one, fc.constantFrom(...signs), other).map(([left, sign, right]) => `(${left} ${sign} ${right})`);
  const any = (part: fc.Arbitrary<string>) => [call('als', flag, part, part), call('alsleeg', part, part)];
  const pick = (leaf: fc.Arbitrary<string>, ...deeper: fc.Arbitrary<string>[]) =>
    fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, ...deeper);
  return {
    number: pick(
      fc.oneof(column('number'), literals.number),
      joined(['+', '-', '*', '/', '^', '−', '×'], number, number),
      number.map((part) => `-${part}`),
      call('afronden', number),
      call('afronden', number, fc.constantFrom('0', '1', '2')),
      call('abs', number),
      ...['som', 'gemiddelde', 'min', 'max'].map((name) => call(name, number, number)),
      call('lengte', text),
      call('getal', text),
      ...['jaar', 'maand', 'kwartaal', 'jarengeleden'].map((name) => call(name, date)),
      call('dagentussen', date, date),
      joined(['-'], date, date),
      call('aantal', list),
      ...any(number),
    ),
    text: pick(
      fc.oneof(column('text'), literals.text),
      joined(['&'], text, fc.oneof(text, number, flag, date, list)),
      call('tekst', fc.oneof(text, number, flag, date, list)),
      call('links', text, number),
      call('rechts', text, number),
      call('hoofdletters', text),
      call('kleineletters', text),
      call('vervang', text, text, text),
      call('eerste', list),
      ...any(text),
    ),
    flag: pick(
      fc.oneof(column('flag'), literals.flag),
      joined(['<', '<=', '=', '<>', '>', '>='], number, number),
      joined(['=', '<>', '<', '>='], date, date),
      joined(['=', '<>'], text, text),
      joined(['en', 'of'], flag, flag),
      flag.map((part) => `niet ${part}`),
      call('isleeg', fc.oneof(number, text, flag, date, list)),
      call('bevat', text, text),
      call('begintmet', text, text),
      call('bevatwaarde', list, text),
      ...any(flag),
    ),
    date: pick(
      fc.oneof(column('date'), literals.date),
      joined(['+', '-'], date, number),
      call('datum', number, number, number),
      ...any(date),
    ),
    list: pick(column('list'), ...any(list)),
  };
});
