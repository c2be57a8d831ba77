import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createClock } from '../shared/domain/clock';
import type { DemoOptions } from './accounts/accounts';

export const help = `Demo-provider van Adviesatlas: een server met verzonnen gegevens (FICTIEF).

Gebruik: npm run demo-provider -- [opties]

  --port N                 poort op 127.0.0.1; 0 is een vrije poort (standaard 0)
  --offices N              aantal kantoren in oktober 2026 (standaard 25000)
  --seed N                 andere getallen geven andere gegevens (standaard 1)
  --month JJJJ-MM          nieuwste maand (standaard de laatste waarvan de 20e voorbij is)
  --short-session SECONDEN levensduur van een sessie van kort@demo.example (standaard 60)
  --records BESTAND        waar notities, bijlagen en lijsten blijven (standaard in het geheugen)
  --cache MAP              waar gemaakte lijsten blijven voor de volgende start (standaard nergens)
  --key HEX                sleutel van de sessies, zodat ze een herstart overleven
  --help                   deze tekst

De omgevingsvariabele ADVIESATLAS_NOW zet de klok, bijvoorbeeld op 2026-10-21T09:00:00Z; ADVIESATLAS_DEMO_KEY is een
sleutel die niemand in de procestabel leest.
`;

const whole = (name: string, least: number, most: number) =>
  z.coerce
    .number({ error: `--${name} moet een getal zijn.` })
    .int(`--${name} moet een heel getal zijn.`)
    .min(least, `--${name} moet minstens ${least} zijn.`)
    .max(most, `--${name} mag hoogstens ${most} zijn.`);

const argumentsSchema = z.object({
  port: whole('port', 0, 65_535).default(0),
  offices: whole('offices', 1, 1_000_000).default(25_000),
  seed: whole('seed', 0, 4_294_967_295).default(1),
  month: z
    .string()
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '--month moet een maand zijn, bijvoorbeeld 2026-10.')
    .optional(),
  'short-session': whole('short-session', 1, 86_400).default(60),
  records: z.string().min(1).optional(),
  cache: z.string().min(1).optional(),
  key: z
    .string()
    .regex(/^([0-9a-f]{2}){32,}$/i, '--key moet uit minstens 64 hexadecimale tekens bestaan.')
    .optional(),
});

/** The options of a provider on the command line. The caller decides where lists are made. */
export type ReadOptions = Omit<DemoOptions, 'version' | 'onPutAside'>;

type Reading =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'start'; readonly options: ReadOptions };

/**
 * Reads the arguments of the command line; for an invalid one the answer is a Dutch sentence.
 * @param key the key, unless the arguments have one: every user of the computer can read arguments
 */
export function readArguments(args: readonly string[], now: string | undefined, key?: string): Reading {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: text,
        offices: text,
        seed: text,
        month: text,
        'short-session': text,
        records: text,
        cache: text,
        key: text,
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const { 'short-session': shortSession, ...rest } = argumentsSchema.parse({ ...values, key: values.key ?? key });
    const options = { ...rest, shortSession, clock: createClock(now) };
    return { kind: 'start', options };
  } catch (error) {
    return { kind: 'wrong', sentence: sentenceOf(error) };
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.message).join(' ');
  if (error instanceof RangeError) return 'ADVIESATLAS_NOW is geen tijd, zoals 2026-10-21T09:00:00Z.';
  return 'Deze opties zijn niet begrepen. Met --help ziet u welke er zijn.';
}
