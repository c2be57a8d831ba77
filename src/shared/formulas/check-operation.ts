import { callOf, differenceWords, fail, requireType } from './check-parts';
import type { CheckedFormula } from './checked-formula';
import { rowFunctions } from './functions/function-table';
import { type OperationName, operations } from './functions/operations';
import type { Operation, Syntax, TypeName } from './language/formula';
import { commonType, typeWords } from './language/types';

type OperationSyntax = Syntax & { readonly kind: 'operation' };

/** Checks an operation on two checked parts. @throws FormulaError when their types or units do not match */
export function checkOperation({ sign, at, of }: OperationSyntax, parts: readonly CheckedFormula[]): CheckedFormula {
  const [first, second] = parts;
  if (first === undefined || second === undefined) return fail(at, { message: 'Hier ontbreekt iets.' });
  const both = [first, second] as const;
  switch (sign) {
    case '+':
    case '-':
      return ofDates(sign, both) ?? joined(sign, at, { of, both });
    case '*':
    case '/':
    case '^':
      requireBoth({ of, both }, 'number');
      return callOf(sign, operations[sign], both);
    case '&':
      return callOf(sign, operations[sign], both.map(asText));
    case 'en':
    case 'of':
      requireBoth({ of, both }, 'flag');
      return callOf(sign, operations[sign], both);
    default:
      return compared(sign, at, { of, both });
  }
}

type Parts = { readonly of: OperationSyntax['of']; readonly both: readonly [CheckedFormula, CheckedFormula] };

/** Converts a value to text, as it is shown. */
const asText = (part: CheckedFormula): CheckedFormula =>
  part.type.kind === 'text' || part.type.kind === 'empty' ? part : callOf('tekst', rowFunctions.tekst, [part]);

/** The difference of two dates is a number of days; a date plus or minus a number is another date. Null when no part is a date. */
function ofDates(sign: '+' | '-', both: Parts['both']): CheckedFormula | null {
  const [first, second] = both.map(({ type }) => type.kind);
  const call = (name: OperationName, parts: readonly CheckedFormula[] = both) => callOf(sign, operations[name], parts);
  if (first === 'date' && second === 'date' && sign === '-') return call('days');
  if (first === 'date' && second === 'number') return call(sign === '+' ? 'later' : 'earlier');
  if (first === 'number' && second === 'date' && sign === '+') return call('later', [both[1], both[0]]);
  return null;
}

/** Adds or subtracts numbers of one unit; `+` also joins texts. */
function joined(sign: '+' | '-', at: OperationSyntax['at'], { of, both }: Parts): CheckedFormula {
  const [first, second] = both.map(({ type }) => type.kind);
  if (sign === '+' && (first === 'text' || second === 'text')) {
    fail(at, { message: 'Teksten worden met & aan elkaar gezet.', repair: { label: 'Maak er & van', text: '&' } });
  }
  requireBoth({ of, both }, 'number');
  requireCommon(at, both);
  return callOf(sign, operations[sign], both);
}

/** Checks that the compared values have the same type; only numbers and dates can be ordered. */
function compared(sign: Operation, at: OperationSyntax['at'], { of, both }: Parts): CheckedFormula {
  both.forEach(({ type }, index) => {
    const place = of[index] ?? of[0];
    if (type.kind === 'empty')
      fail(place, {
        message: 'Met leeg kan niet worden vergeleken.',
        hint: 'Vraag met isleeg( ) of een waarde leeg is.',
      });
    if (type.kind === 'list')
      fail(place, { message: 'Een lijst kan niet worden vergeleken.', hint: 'Gebruik bevatwaarde( ) of aantal( ).' });
    const isOrder = sign !== '=' && sign !== '<>';
    if (isOrder && (type.kind === 'text' || type.kind === 'flag')) {
      const hint = `Van ${typeWords[type.kind]} is alleen te zeggen of het gelijk is, met = of <>.`;
      fail(place, { message: `Hier is een getal of een datum nodig.`, hint });
    }
  });
  requireCommon(at, both);
  return callOf(sign, operations[sign], both);
}

function requireBoth({ of, both }: Parts, type: TypeName): void {
  both.forEach((part, index) => {
    requireType(part, of[index] ?? of[0], { type });
  });
}

function requireCommon(at: OperationSyntax['at'], [left, right]: Parts['both']): void {
  if (commonType([left.type, right.type]) === null) fail(at, { message: differenceWords(left.type, right.type) });
}
