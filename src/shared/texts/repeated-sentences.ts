/** Sentences that are used in several places without belonging to one of them; a test finds sentences that are written twice. */
export const repeatedSentences = {
  workOn: 'U kunt doorwerken.',
  noAccess: 'Uw abonnement geeft geen toegang tot deze gegevens.',
  askForAccess: 'Vraag uw aanbieder om toegang.',
  typeCentre: 'Typ een plaats (Utrecht), een postcode (3511 of 3511 AB) of een KvK-nummer (99041278).',
  chooseDistance: 'Kies een afstand van 1 tot 25 km.',
  passwordsDiffer: 'De wachtwoorden zijn niet gelijk. Typ in beide velden hetzelfde wachtwoord.',
  changedElsewhere: (name: string) => `“${name}” is intussen in een ander venster gewijzigd; dat vervalt dan.`,
  nameTaken: (kind: string, name: string): string => `Er is al een ${kind} “${name}”. Kies een andere naam.`,
  firstLines: (shown: string, total: string): string => `Hieronder staan de eerste ${shown} van ${total} rijen.`,
  providerRests: 'De aanbieder vraagt om even te wachten.',
  viewNameMissing: 'Geef de weergave een naam.',
  nothingCut: 'Er wordt niets afgekapt.',
  nothingPersonal:
    'Lees dit door voordat u het verstuurt. Er staan geen wachtwoorden, namen of gegevens van kantoren in.',
  pageInsteadOfData:
    'Misschien is er onderhoud, of vraagt uw netwerk om in te loggen. Open een website in uw browser en probeer het opnieuw.',
  checkConnection: 'Controleer uw verbinding en probeer het opnieuw.',
  inSomeMinutes: 'Probeer het over enkele minuten opnieuw.',
  setByAdministrator: 'Ingesteld door uw beheerder.',
  unknownOptions: 'Deze opties zijn niet begrepen. Gebruik --help voor uitleg.',
  notGuaranteed: 'De juistheid kan niet worden gegarandeerd.',
  oneMonth: 'Er is één maand op deze computer.',
  reportsOfNewest: 'Rapporten van de aanbieder gaan altijd over de nieuwste maand.',
} as const;
