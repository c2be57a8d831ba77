import {
  failedStep,
  type NetworkWalk,
  type NotNeeded,
  type StepFacts,
  type StepResult,
  type WalkedStep,
  type WalkStep,
  type WaySource,
  walkSteps,
} from '../domain/program/network';
import { formatIsoDate, formatMoment } from '../format/format-date';
import { mendingOf } from './network-mending';
import { obstaclesInShort } from './update-sentences';

export const walkStepNames: Readonly<Record<WalkStep, string>> = {
  proxy: 'Proxy',
  name: 'Naam',
  connection: 'Verbinding',
  certificate: 'Certificaat',
  provider: 'Aanbieder',
  tiles: 'Kaart',
  updates: 'Updates',
};

const sources: Readonly<Record<WaySource, string>> = {
  setting: 'ingesteld',
  script: 'van het script van uw organisatie (PAC)',
  environment: 'van de omgeving',
  system: 'van het systeem',
};

function describeFacts(facts: StepFacts): string {
  switch (facts.step) {
    case 'proxy':
      return `${sources[facts.source]}: ${facts.host}, poort ${facts.port}`;
    case 'name':
      return `${facts.name} is ${facts.address}`;
    case 'connection':
      return facts.throughProxy ? 'open, via de proxy' : 'open';
    case 'certificate':
      return `vertrouwd, van “${facts.issuer}”, geldig t/m ${formatIsoDate(facts.validTo.slice(0, 10))}`;
    case 'provider':
      return `${facts.host} antwoordt als aanbieder`;
    case 'tiles':
      return `${facts.host} geeft kaarttegels`;
    case 'updates':
      return 'de uitgever antwoordt';
  }
}

const reasons: Readonly<Record<NotNeeded, string>> = {
  direct: 'geen proxy ingesteld; de verbinding gaat rechtstreeks',
  address: 'het adres is al een nummer, of deze computer',
  byProxy: 'de proxy zoekt de naam op',
  byHost: 'met de aanmelding van Windows verbindt en beoordeelt Chromium zelf',
  unencrypted: 'de aanbieder draait op deze computer, zonder certificaat',
  ...obstaclesInShort,
};

const numberOf = (step: WalkStep): number => walkSteps.indexOf(step) + 1;

/** The result of a step on one line, without that of a failed step, which has more to say (`mendingOf`). */
export function describeStep({ step, result }: WalkedStep): string {
  switch (result.kind) {
    case 'good':
      return describeFacts(result.facts);
    case 'notNeeded':
      return reasons[result.why];
    case 'busy':
      return 'wordt onderzocht…';
    case 'notExamined':
      return result.after === null
        ? 'niet onderzocht'
        : `niet onderzocht: ${step === 'provider' && result.after === 'certificate' ? 'een antwoord is pas te vertrouwen na' : 'dat kan pas na'} stap ${numberOf(result.after)}`;
    case 'failed':
      return mendingOf(step, result).what;
  }
}

export const stepResultNames: Readonly<Record<StepResult['kind'], string>> = {
  good: 'goed',
  failed: 'mislukt',
  notNeeded: 'niet nodig',
  notExamined: 'niet onderzocht',
  busy: 'bezig',
};

const goodCount = ({ steps }: NetworkWalk): number =>
  steps.filter(({ result }) => result.kind === 'good' || result.kind === 'notNeeded').length;

/** The result of a walk on one line. */
export function describeWalk(walk: NetworkWalk): string {
  if (walk.at === null) return 'nog niet onderzocht';
  if (walk.phase === 'walking') return 'bezig…';
  const failed = failedStep(walk);
  const end =
    walk.phase === 'stopped'
      ? ', door u gestopt'
      : failed === null
        ? ''
        : `, mislukt bij stap ${numberOf(failed.step)}`;
  return `${formatMoment(walk.at)}, ${goodCount(walk)} van ${walkSteps.length} stappen goed of niet nodig${end}`;
}

/** What is announced when a walk has ended. */
export function announceWalk(walk: NetworkWalk): string {
  const failed = failedStep(walk);
  if (walk.phase === 'stopped') return 'Het onderzoek is gestopt.';
  if (failed === null || failed.result.kind !== 'failed') return 'Alle stappen zijn goed of niet nodig.';
  const { mender } = mendingOf(failed.step, failed.result);
  return `Stap ${numberOf(failed.step)} van ${walkSteps.length}, ${walkStepNames[failed.step]}, mislukt. ${mender} kan dit herstellen.`;
}

/** How long a step took, in milliseconds; null for one that asked nothing. */
export const timeOf = ({ result, ms }: WalkedStep): number | null =>
  result.kind === 'good' || result.kind === 'failed' ? ms : null;

/** The walk as lines of text: for the command line, the clipboard and the support desk. */
export function walkLines(walk: NetworkWalk): readonly string[] {
  return [
    describeWalk(walk),
    ...walk.steps.flatMap((walked) => {
      const { step, result } = walked;
      const ms = timeOf(walked);
      const described = describeStep(walked).replace(/^niet onderzocht:? ?/, '');
      const took = ms === null ? '' : ` (${ms} ms)`;
      const line = `${numberOf(step)} ${walkStepNames[step].padEnd(11)} ${stepResultNames[result.kind].padEnd(15)} ${described}${took}`;
      if (result.kind !== 'failed') return [line.trimEnd()];
      const { why, mender, needed } = mendingOf(step, result);
      return [line, `    ${why}`, `    Wie dit herstelt: ${mender}`, `    Wat er nodig is: ${needed}`];
    }),
  ];
}

/** A message to the person who can mend a failed step, which the user reads and sends. */
export function mendingMessage(walk: NetworkWalk, version: string): string {
  const failed = failedStep(walk);
  if (failed === null || failed.result.kind !== 'failed') return '';
  const { what, why, needed } = mendingOf(failed.step, failed.result);
  return [
    'Hallo,',
    '',
    `Adviesatlas ${version} krijgt geen goede verbinding. ${what}`,
    why,
    '',
    `Nodig is: ${needed}.`,
    '',
    'Dit is onderzocht:',
    ...walkLines(walk),
    '',
  ].join('\n');
}

/** What goes on working while a step fails. @param period the month that is open, in words; null without one */
export function worksOn(step: WalkStep, period: string | null): string {
  if (step === 'tiles') return 'alles, met de ingebouwde kaart. Alleen de lagen van de kaartserver ontbreken.';
  if (step === 'updates') return 'alles. Nieuwe versies van Adviesatlas komen pas na herstel.';
  return period === null
    ? 'de gids, de instellingen en wat u al hebt bewaard. Inloggen en gegevens ophalen kan pas na herstel.'
    : `lijsten, dossiers, notities en exports van ${period}. Nieuwe maanden komen pas na herstel.`;
}
