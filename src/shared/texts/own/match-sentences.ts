import type { ClueKind } from '../../domain/lists/own-table';
import { countOf, formatCount } from '../../format/format-number';
import type { AddressKind, Evidence, MatchCounts, MissingReason } from '../../matching/evidence';

export const clueLabels: Readonly<Record<ClueKind, string>> = {
  kvk: 'KvK-nummer',
  name: 'Naam',
  place: 'Plaats',
  postcode: 'Postcode',
  street: 'Straat',
  telephone: 'Telefoon',
  mail: 'E-mail',
  site: 'Website',
  person: 'Persoon',
};

const ofAddress: Readonly<Record<AddressKind, string>> = {
  visiting: '',
  postal: ' van het postadres',
  branch: ' van een vestiging',
  former: ' van een eerder adres',
};

const small = ['geen', 'één', 'twee', 'drie', 'vier'] as const;

/** One piece of evidence in words: `naam op één letter na`. */
export function evidenceWord(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'sameKvk':
      return 'zelfde KvK-nummer';
    case 'sameName':
      return 'zelfde naam';
    case 'sameTradeName':
      return 'zelfde handelsnaam';
    case 'sameWords':
      return 'zelfde woorden in de naam';
    case 'shortened':
      return 'naam afgekort';
    case 'otherName':
      return 'andere naam';
    case 'nameLetters': {
      const { letters } = evidence;
      return `naam op ${small[letters] ?? letters} ${letters === 1 ? 'letter' : 'letters'} na`;
    }
    case 'nameParts':
      return `${evidence.shared} van ${countOf(evidence.words, 'woord', 'woorden')} van de naam`;
    case 'formerName':
      return `eerdere naam ${evidence.name}`;
    case 'samePostcode':
      return `zelfde postcode${ofAddress[evidence.of]}`;
    case 'nearPostcode':
      return `postcode op één teken na${ofAddress[evidence.of]}`;
    case 'sameStreet':
      return `zelfde straat${ofAddress[evidence.of]}`;
    case 'samePlace':
      return `zelfde plaats${ofAddress[evidence.of]}`;
    case 'otherPlace':
      return 'andere plaats';
    case 'samePhone':
      return 'zelfde telefoon';
    case 'nearPhone':
      return 'telefoon op één cijfer na';
    case 'sameMail':
      return 'zelfde e-mailadres';
    case 'sameDomain':
      return 'zelfde website of e-maildomein';
    case 'personThere':
      return `${evidence.name} werkt er`;
    case 'stopped':
      return 'kantoor is gestopt';
  }
}

/** Evidence in words, as under a candidate and in a file: `zelfde telefoon; naam op één letter na`. */
export const evidenceWords = (evidence: readonly Evidence[]): string => evidence.map(evidenceWord).join('; ');

export const missingReasonWords: Readonly<Record<MissingReason, string>> = {
  noClues: 'de rij heeft geen naam, adres, telefoon, e-mail of website',
  nothingNear: 'geen kantoor in het register lijkt erop',
  unknownKvk: 'het KvK-nummer staat niet in het register',
};

/** The outcomes of rows in a file. */
export const matchOutcomes: Readonly<Record<keyof MatchCounts, string>> = {
  sure: 'zeker',
  doubtful: 'te beslissen',
  missing: 'niet gevonden',
};

/** The columns that a file gets behind those of the user. */
export const matchColumnLabels = ['KvK-nummer', 'Zekerheid', 'Bewijs', 'Uitkomst', 'Kandidaten'] as const;

/** `4.871 zeker, 96 te beslissen, 33 niet gevonden` */
export const matchSummary = ({ sure, doubtful, missing }: MatchCounts): string =>
  `${formatCount(sure)} ${matchOutcomes.sure}, ${formatCount(doubtful)} ${matchOutcomes.doubtful}, ${formatCount(missing)} ${matchOutcomes.missing}`;
