import { existsSync, readFileSync, statSync } from 'node:fs';
import { Fault } from '../../shared/domain/result';
import { formatMoment, formatPeriod } from '../../shared/format/format-date';
import { formatCount } from '../../shared/format/format-number';
import { canonicalText } from '../../shared/moments/canonical-text';
import { type MomentProof, proofOf } from '../../shared/moments/moment-proof';
import { damageWords, spacedDigest } from '../../shared/texts/own/moment-sentences';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import { damageOf } from '../moments/moment-damage';
import { proofNamesOf } from '../moments/moment-file-name';
import { digestOf, readMoment, readProof } from '../moments/moment-text';
import { OptionError } from '../start/host-options';
import { type CliReporter, exitCodes } from './cli-progress';
import type { CliValues } from './read-command';

/** More than a moment can be. */
const mostBytes = 64_000_000;

/** @throws OptionError, Fault FILE_TOO_HEAVY */
function bytesOf(path: string): Buffer {
  try {
    if (statSync(path).size > mostBytes) throw new Fault('FILE_TOO_HEAVY', path);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new OptionError(repeatedSentences.fileUnread(path));
  }
}

/** Bytes as text; null when they are not UTF-8, which would lose some of them. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Why the file is not what the proof names; null when it is. */
const refusalOf = (bytes: Uint8Array, proof: MomentProof, isPaper: boolean): string | null =>
  isPaper ? refusalOfPaper(bytes, proof) : refusalOfMoment(bytes, proof);

function refusalOfPaper(bytes: Uint8Array, { paper }: MomentProof): string | null {
  if (paper === null) return 'Het bewijs noemt geen PDF. Exporteer het bewijsbestand opnieuw.';
  if (digestOf(bytes) === paper) return null;
  return 'Het bestand is na het schrijven gewijzigd, of het bewijs is van een andere versie van Adviesatlas.';
}

function refusalOfMoment(bytes: Uint8Array, proof: MomentProof): string | null {
  const text = textOf(bytes);
  if (digestOf(bytes) !== proof.digest) {
    const damage = text === null ? ({ kind: 'unreadable' } as const) : damageOf(text, proof);
    return `Het bestand is na het bewaren gewijzigd, of het bewijs hoort bij een ander moment. ${damageWords(damage)}`;
  }
  const read = text === null ? null : readMoment(text, proof.digest);
  if (read === null || 'fault' in read) return 'Het bestand is geen bewaard moment van Adviesatlas.';
  const isSame = canonicalText(proofOf(read.moment, proof)) === canonicalText(proof);
  return isSame ? null : 'Het bewijsbestand is gewijzigd: het noemt iets anders dan het moment.';
}

/**
 * `verify-moment`: computes again whether a written moment, or its document, is the one of its proof; it needs no login, key or data. Ends
 * with `exitCodes.altered` when it is not (docs/rules/program.md#verify-moment).
 * @throws OptionError, Fault
 */
export function verifyMoment(named: readonly string[], { proof: given }: CliValues, reporter: CliReporter): void {
  const [path] = named;
  if (path === undefined || named.length > 1)
    throw new OptionError('Geef na verify-moment één bestand op, bijvoorbeeld verify-moment "Moment 99041278.json".');
  const [proofName = '', ...others] = proofNamesOf(path);
  const proofPath = given ?? [proofName, ...others].find(existsSync) ?? proofName;
  const bytes = bytesOf(path);
  const proof = readProof(textOf(bytesOf(proofPath)) ?? '');
  const refusal =
    proof === null ? `${proofPath} is geen bewijsbestand.` : refusalOf(bytes, proof, /\.pdf$/i.test(path));
  if (proof === null || refusal !== null) {
    const sentence = `Niet bewezen. ${refusal}`;
    reporter.report({ event: 'failed', code: 'MOMENT_DAMAGED', sentence, exitCode: exitCodes.altered });
    process.exitCode = exitCodes.altered;
    return;
  }
  process.stdout.write(`${provenLines(proof).join('\n')}\n`);
}

function provenLines({ name, office, keptAt, month, fields, digest }: MomentProof): readonly string[] {
  return [
    `Ongewijzigd sinds het bewaren: ${name}, KvK ${office}, bewaard op ${formatMoment(keptAt)}.`,
    `Nagerekend: ${formatCount(fields)} velden, met gegevens t/m ${formatPeriod(month.period)}.`,
    `Dit moment, SHA-256: ${spacedDigest(digest)}`,
    ...(month.digest === null ? [] : [`De maand, SHA-256: ${spacedDigest(month.digest)}`]),
    'Dit toont wat toen te weten was; of het klopte, zegt het niet. Vergelijk de SHA-256 met die in het dossier: wie beide bestanden heeft, kan beide vervangen.',
  ];
}
