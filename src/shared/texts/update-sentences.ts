import { settingsTable } from '../domain/program/settings';
import type { UpdateChannel, UpdateMode, UpdateObstacle, UpdateState } from '../domain/program/update';
import { formatMoment } from '../format/format-date';
import { formatBytes } from '../format/format-number';
import { errorSentences } from './error-sentences';
import { repeatedSentences } from './repeated-sentences';

const { updateChannel, updates } = settingsTable;
export const updateChannelLabels: Readonly<Record<UpdateChannel, string>> = {
  stable: updateChannel.valueWords.stable.nl,
  early: updateChannel.valueWords.early.nl,
};
export const updateModeLabels: Readonly<Record<UpdateMode, string>> = {
  install: updates.valueWords.install.nl,
  notify: updates.valueWords.notify.nl,
  off: updates.valueWords.off.nl,
};

/** What the user gets by choosing a channel. */
export const updateChannelHints: Readonly<Record<UpdateChannel, string>> = {
  stable: 'Versies voor iedereen. Na Vroeg wacht u tot een stabiele versie nieuwer is dan de uwe.',
  early: 'Ook versies die nog worden beproefd. Meld wat niet goed gaat.',
};

/** Why the program cannot update itself, and where a newer version comes from. */
export const updateObstacles: Readonly<Record<UpdateObstacle, string>> = {
  browser: 'In de browser werkt Adviesatlas zichzelf niet bij. Wie het voor u start, zet een nieuwe versie neer.',
  source: 'Adviesatlas draait hier uit de broncode en werkt zichzelf niet bij. Haal zelf een nieuwe versie op.',
  system: 'Uw systeem heeft Adviesatlas geïnstalleerd en werkt het ook bij. Kijk daar naar een nieuwe versie.',
  computer:
    'Adviesatlas is voor de hele computer geïnstalleerd en werkt zichzelf niet bij. Uw beheerder zet een nieuwe versie neer.',
  noAddress: 'Deze uitgave weet niet waar nieuwe versies staan. Vraag uw beheerder om een nieuwe versie.',
  managed: 'Uw beheerder werkt Adviesatlas bij op deze computer. U hoeft zelf niets te doen.',
};

/** The same within a line. */
export const obstaclesInShort: Readonly<Record<UpdateObstacle, string>> = {
  browser: 'in de browser werkt Adviesatlas zichzelf niet bij',
  source: 'Adviesatlas draait uit de broncode en werkt zichzelf niet bij',
  system: 'uw systeem werkt Adviesatlas bij',
  computer: 'de installatie is voor de hele computer; uw beheerder zet een nieuwe versie neer',
  noAddress: 'deze uitgave weet niet waar nieuwe versies staan',
  managed: 'uw organisatie werkt Adviesatlas bij',
};

/** The state of the update to a newer version. */
export function describeUpdate(update: UpdateState): string {
  switch (update.phase) {
    case 'unable':
      return updateObstacles[update.why];
    case 'current':
      return update.at === null
        ? 'Er is nog niet naar een nieuwe versie gekeken.'
        : `U hebt de nieuwste versie van dit kanaal. Gekeken op ${formatMoment(update.at)}.`;
    case 'held':
      return `Versie ${update.version} is er, maar uw organisatie houdt nieuwere versies dan ${update.pinned} tegen.`;
    case 'left':
      return `U bent teruggegaan van een latere versie. Versie ${update.version} komt niet vanzelf; met Ophalen neemt u haar toch.`;
    case 'looking':
      return 'Adviesatlas kijkt of er een nieuwe versie is.';
    case 'found':
      return `Versie ${update.version} is er${update.bytes === null ? '' : `, ${formatBytes(update.bytes)} groot`}. Haal haar op wanneer u wilt.`;
    case 'fetching':
      return `Versie ${update.version} wordt opgehaald. ${repeatedSentences.workOn}`;
    case 'ready':
      return `Versie ${update.version} staat klaar. Ze komt erin zodra u Adviesatlas afsluit.`;
    case 'seeking':
      return `Adviesatlas kijkt of versie ${update.version} er nog is.`;
    case 'returning':
      return `Versie ${update.version} wordt opgehaald. ${repeatedSentences.workOn}`;
    case 'returnReady':
      return `Versie ${update.version} staat klaar. Ze komt terug zodra u Adviesatlas afsluit, met uw gegevens van toen.`;
    case 'keeping':
    case 'kept':
      return `Uw gegevens worden bewaard voordat versie ${update.version} erin komt.`;
    case 'failed':
      return errorSentences[update.code];
  }
}

/** Why the user cannot go back to the previous version now. */
export const whyNoReturn = {
  pinned: errorSentences.RETURN_MANAGED,
  login: 'Log eerst in: met de vorige versie komen ook uw gegevens van toen terug.',
  snapshot: 'Er is geen kopie van uw gegevens uit een eerdere versie.',
  busy: 'Wacht tot het ophalen klaar is.',
} as const;

/** What going back to a version does, before the user decides. */
export const returnSentences = (version: string): readonly string[] => [
  `Adviesatlas haalt versie ${version} op en herstart daarmee zodra u dat kiest, met uw gegevens zoals die versie ze achterliet.`,
  'Wat u sindsdien schreef, blijft bewaard op deze computer. De vorige versie biedt aan het over te nemen, bij Instellingen, onder Nieuwe versies.',
  'De versie van nu komt daarna niet vanzelf terug; een latere wel.',
];
