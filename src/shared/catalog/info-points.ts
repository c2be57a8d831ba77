import { adviserColumns } from './advisers';
import { type InfoGroup, infoGroups } from './column';
import type { InfoPointKind } from './info-point-kinds';

/** Where a value comes from: it says whom to tell when it is wrong. */
const sources = {
  kvk: 'Geef de wijziging door aan de Kamer van Koophandel; daarna staat zij in de volgende maand.',
  afm: 'Geef de wijziging door aan de Autoriteit Financiële Markten; daarna staat zij in de volgende maand.',
  kifid: 'Geef de wijziging door aan het Kifid; daarna staat zij in de volgende maand.',
  membership: 'Geef de wijziging door aan de vereniging of het keurmerk zelf.',
  bureau: 'Neem contact op met het kredietinformatiebureau.',
  website: 'Pas de website of het profiel aan; bij de volgende ronde wordt het gevonden.',
  research: 'Mail de wijziging aan de aanbieder, met het KvK-nummer erbij.',
  provider: 'Laat uw eigen beheerder de wijziging doorgeven aan de aanbieder.',
} as const;

export type InfoPoint = {
  /** Stable name. */
  readonly name: string;
  /** Field of the provider's dossier, and the part of it that is meant. */
  readonly field: string;
  readonly subField: string | null;
  readonly kind: InfoPointKind;
  readonly group: InfoGroup;
  readonly label: string;
  /** The modal's section 'Omschrijving'. */
  readonly explanation: string;
  /** The modal's section 'Hoe te handelen bij wijziging'. */
  readonly whenChanged: string;
};

/** What is said about an info point; label and explanation are those of the column of its name where it has none of its own. */
type InfoPointDefinition = {
  readonly kind: InfoPointKind;
  readonly source: keyof typeof sources;
  readonly label?: string;
  readonly explanation?: string;
  /** When it is not the name. */
  readonly field?: string;
  readonly subField?: string;
};

/** Every info point by name, in the order of the dossier (docs/product.md#info-points). */
const definitions: Readonly<Record<InfoGroup, Readonly<Record<string, InfoPointDefinition>>>> = {
  base: {
    kvk: {
      kind: 'string',
      source: 'kvk',
      label: 'KvK-nummer',
      explanation: 'Het nummer waaronder het bedrijf bij de Kamer van Koophandel staat.',
    },
    afm: { kind: 'string', source: 'afm' },
    tp: { kind: 'string', source: 'provider' },
    name: { kind: 'string', source: 'kvk', explanation: 'De statutaire naam.' },
    nameLicense: { kind: 'string', source: 'afm' },
    location: {
      kind: 'string',
      source: 'kvk',
      label: 'Vestiging',
      explanation: 'De vestiging waarover dit dossier gaat.',
    },
    tradenames: { kind: 'list', source: 'kvk', explanation: 'De namen waaronder het bedrijf handelt.' },
    licensesType: { kind: 'string', source: 'afm' },
    licensesConjoint: {
      kind: 'conjoint',
      source: 'afm',
      explanation: 'De houder van de collectieve vergunning; een zelfstandige heeft die niet.',
    },
    licensesFrom: {
      kind: 'conjointproduct',
      source: 'afm',
      explanation: 'De koepel die de vergunning verleent, per product.',
    },
    authorized: {
      kind: 'status',
      source: 'afm',
      label: 'Gevolmachtigd',
      explanation: 'Of het bedrijf namens verzekeraars mag tekenen.',
    },
    authorizedBy: { kind: 'list', source: 'afm' },
    insurer: { kind: 'status', source: 'afm' },
    rfdCode: { kind: 'rfdtype', source: 'research' },
    sbi: { kind: 'sbi', source: 'kvk' },
    description: { kind: 'string', source: 'kvk' },
    dateSettlement: { kind: 'date', source: 'kvk' },
    dateTermination: { kind: 'date', source: 'kvk' },
    dateAFMSince: { kind: 'date', source: 'afm' },
    partnerships: { kind: 'list', source: 'research' },
    kifid: {
      kind: 'kifid',
      source: 'kifid',
      label: 'Kifid',
      explanation: 'Het aansluitnummer bij het Kifid, sinds wanneer, en of een uitspraak bindt.',
    },
    memberAdfiz: { kind: 'status', source: 'membership' },
    memberNVGA: { kind: 'status', source: 'membership' },
    memberVNAB: { kind: 'status', source: 'membership' },
    market: { kind: 'status', source: 'research' },
    active: { kind: 'status', source: 'kvk', explanation: 'Of het bedrijf bij de Kamer van Koophandel actief is.' },
    rfdBusinessmodel: { kind: 'string', source: 'research', subField: 'description' },
    rfdDistributionplatform: { kind: 'string', source: 'research', subField: 'description' },
    franchises: { kind: 'list', source: 'research' },
    arbo: {
      kind: 'string',
      source: 'membership',
      label: 'Arbo',
      explanation: 'De status van het arbocertificaat.',
      subField: 'status',
    },
    mortgage: {
      kind: 'string',
      source: 'research',
      label: 'Hypotheeksegment',
      explanation: 'De omvang van de hypotheekpraktijk.',
      subField: 'segment',
    },
    certificationRPA: { kind: 'status', source: 'membership' },
    certificationRGA: { kind: 'status', source: 'membership' },
    certificationRMiA: { kind: 'status', source: 'membership' },
    rfdSegmentation: {
      kind: 'rfdSegmentation',
      source: 'research',
      label: 'Segment',
      explanation: 'Het soort kantoor, zonder herberekening.',
    },
    rfdSegmentationOptimal: {
      kind: 'rfdSegmentation',
      source: 'research',
      label: 'Optimaal segment',
      explanation: 'Het soort kantoor, na herberekening uit alle bronnen.',
    },
    rfdSegmentationSize: {
      kind: 'rfdSegmentationSize',
      source: 'research',
      label: 'Omvang',
      explanation: 'De omvang van het kantoor en van zijn groep.',
    },
    remarks: { kind: 'string', source: 'provider', explanation: 'De eigen opmerking van uw organisatie.' },
    remarks_risk: {
      kind: 'string',
      source: 'provider',
      label: 'Opmerking risico',
      explanation: 'De opmerking van uw organisatie over het risico.',
    },
    remarks_arag: {
      kind: 'string',
      source: 'provider',
      label: 'Opmerking 3',
      explanation: 'Een opmerking van uw klantgroep.',
    },
    remarks_dak: {
      kind: 'string',
      source: 'provider',
      label: 'Opmerking 4',
      explanation: 'Een opmerking van uw klantgroep.',
    },
    profilingConverted: {
      kind: 'profiling',
      source: 'website',
      label: 'Profilering',
      explanation: 'Hoe sterk de website zich per onderwerp profileert.',
    },
    profilingRaw: {
      kind: 'profiling',
      source: 'website',
      label: 'Profilering (scores)',
      explanation: 'De scores waarop de profilering rust.',
    },
  },
  contact: {
    address: {
      kind: 'address',
      source: 'kvk',
      label: 'Bezoekadres',
      explanation: 'Het bezoekadres volgens de Kamer van Koophandel.',
    },
    addressLicense: {
      kind: 'address',
      source: 'afm',
      label: 'Adres vergunning',
      explanation: 'Het adres in het register van de AFM.',
    },
    addressPostal: {
      kind: 'address',
      source: 'kvk',
      label: 'Postadres',
      explanation: 'Het postadres volgens de Kamer van Koophandel.',
    },
    addressInvoice: {
      kind: 'address',
      source: 'research',
      label: 'Factuuradres',
      explanation: 'Het adres voor facturen.',
    },
    addressLookup: {
      kind: 'bag',
      source: 'research',
      label: 'Adres volgens de BAG',
      explanation: 'Het adres in de Basisregistratie Adressen en Gebouwen, met gemeente en gebied.',
    },
    phone: { kind: 'tel', source: 'kvk' },
    mobile: { kind: 'tel', source: 'research' },
    mail: { kind: 'email', source: 'research' },
    mailScraping: {
      kind: 'emaillist',
      source: 'website',
      explanation: 'De e-mailadressen die op de website zijn gevonden.',
    },
    url: { kind: 'http', source: 'kvk' },
    urlScraping: {
      kind: 'httplist',
      source: 'website',
      explanation: 'De websites die op internet bij dit kantoor zijn gevonden.',
    },
    branches: {
      kind: 'branches',
      source: 'kvk',
      label: 'Vestigingen',
      explanation: 'De vestigingen met hun nummer en adres.',
    },
    openingHours: {
      kind: 'hours',
      source: 'website',
      label: 'Openingstijden',
      explanation: 'De openingstijden per dag.',
    },
    linkedIn: {
      kind: 'linkedIn',
      source: 'website',
      label: 'LinkedIn',
      explanation: 'De pagina van het kantoor op LinkedIn.',
    },
    linkedInPersons: {
      kind: 'linkedInPersons',
      source: 'website',
      label: 'Personen op LinkedIn',
      explanation: 'De medewerkers die op LinkedIn bij dit kantoor staan.',
    },
  },
  persons: {
    managementFunction: { kind: 'persons', source: 'kvk' },
    managementStructure: {
      kind: 'persons',
      source: 'kvk',
      label: 'Belanghebbenden (UBO)',
      explanation: 'De uiteindelijk belanghebbenden.',
    },
    managementExtractFull: { kind: 'personsdate', source: 'kvk' },
    decisionmakers: {
      kind: 'persons',
      source: 'afm',
      label: 'Beleidsbepalers',
      explanation: 'De beleidsbepalers volgens de Wet op het financieel toezicht, zonder geboortedatum.',
    },
    management: {
      kind: 'personsdate',
      source: 'kvk',
      label: 'Bestuurder van',
      explanation: 'De bestuurders met geboortedatum en bevoegdheid.',
    },
    managementAge: {
      kind: 'personsage',
      source: 'kvk',
      label: 'Leeftijd bestuurders',
      explanation: 'De leeftijd van de bestuurders.',
    },
    authorizedPersons: {
      kind: 'persons',
      source: 'kvk',
      label: 'Gevolmachtigden',
      explanation: 'De personen met een volmacht in het handelsregister.',
    },
    signingAuthority: {
      kind: 'list',
      source: 'kvk',
      label: 'Bevoegdheid',
      explanation: 'Wie alleen of samen mag tekenen.',
    },
  },
  legal: {
    legalSimple: { kind: 'string', source: 'kvk', label: 'Rechtsvorm', explanation: 'De rechtsvorm in het kort.' },
    legal: {
      kind: 'string',
      source: 'kvk',
      label: 'Rechtsvorm volgens KvK',
      explanation: 'De rechtsvorm zoals de Kamer van Koophandel die noemt.',
    },
    shareholders: { kind: 'shareholders', source: 'kvk', label: 'Aandeelhouder' },
    daughters: { kind: 'list', source: 'kvk', explanation: 'De bedrijven waarvan dit bedrijf alle aandelen houdt.' },
    investors: { kind: 'list', source: 'research' },
    liabilityStatements: {
      kind: 'status',
      source: 'kvk',
      label: '403-verklaring',
      explanation: 'Of een moederbedrijf voor de schulden instaat.',
    },
    groupSimple: {
      kind: 'code',
      source: 'kvk',
      label: 'Groep',
      explanation: 'Het KvK-nummer van het moederbedrijf.',
      subField: 'number',
    },
    group: {
      kind: 'value',
      source: 'research',
      label: 'Groep in cijfers',
      explanation: 'De leden en de voltijdbanen van de groep; alleen wie een AFM-vergunning heeft, telt als lid.',
    },
    subGroup: {
      kind: 'value',
      source: 'research',
      label: 'Subgroep in cijfers',
      explanation: 'De leden en de voltijdbanen van de subgroep.',
    },
    groupInsurers: { kind: 'list', source: 'research' },
    groupMediators: { kind: 'list', source: 'research' },
    groupTradeBodies: {
      kind: 'list',
      source: 'membership',
      label: 'Brancheverenigingen in de groep',
      explanation: 'De verenigingen waarvan een lid van de groep lid is.',
    },
    ownMediators: { kind: 'list', source: 'afm' },
  },
  numbers: {
    keyFigures: {
      kind: 'value',
      source: 'kvk',
      label: 'Kengetallen',
      explanation: 'Solvabiliteit, current ratio en werkkapitaal van de laatste jaren.',
    },
    solvency: { kind: 'percentage', source: 'kvk', field: 'keyFigures', subField: 'capandresDivAssets' },
    solvencyCleaned: { kind: 'percentage', source: 'kvk', field: 'keyFigures', subField: 'solvencyCleaned' },
    currentRatio: { kind: 'value', source: 'kvk', field: 'keyFigures', subField: 'currentRatio' },
    workingCapital: { kind: 'amount', source: 'kvk', field: 'keyFigures', subField: 'workingCapital' },
    balanceSheet: {
      kind: 'value',
      source: 'kvk',
      label: 'Balans',
      explanation: 'Balanstotaal en eigen vermogen van de laatste jaren.',
    },
    assetsTotal: { kind: 'amount', source: 'kvk', field: 'balanceSheet', subField: 'assetsTotal' },
    equity: {
      kind: 'amount',
      source: 'kvk',
      explanation: 'Het eigen vermogen uit de jaarrekening.',
      field: 'balanceSheet',
      subField: 'liabilitiesCapandresTotal',
    },
    consolidated: { kind: 'status', source: 'kvk', field: 'balanceSheet', subField: 'consolidated' },
    fteOptimalSimple: {
      kind: 'fte',
      source: 'research',
      label: 'FTE',
      explanation: 'Het aantal voltijdbanen volgens de beste beschikbare bron.',
    },
    fteSimple: {
      kind: 'fte',
      source: 'kvk',
      label: 'FTE jaarverslag',
      explanation: 'Het aantal voltijdbanen volgens het jaarverslag.',
    },
    fteKvkSimple: {
      kind: 'fte',
      source: 'kvk',
      label: 'FTE KvK',
      explanation: 'Het aantal werkzame personen volgens de Kamer van Koophandel.',
    },
    fteKvkExtractSimple: {
      kind: 'fte',
      source: 'kvk',
      label: 'FTE uittreksel',
      explanation: 'Het aantal werkzame personen volgens het uittreksel.',
    },
    fteCorrected: { kind: 'value', source: 'research' },
    revenue: { kind: 'amount', source: 'research' },
    groupFteCorrected: {
      kind: 'value',
      source: 'research',
      label: 'FTE groep gecorrigeerd',
      explanation: 'De voltijdbanen van de groep na correctie.',
    },
    revenueGroup: {
      kind: 'amount',
      source: 'research',
      label: 'Omzet groep',
      explanation: 'De geschatte omzet van de groep.',
    },
    priceMortgage: { kind: 'amount', source: 'website', field: 'pricing', subField: 'priceMortgage' },
  },
  ratings: {
    creditRating: { kind: 'crdev', source: 'bureau' },
    paymentScore: { kind: 'crdev', source: 'bureau' },
    rating: { kind: 'value', source: 'research' },
    ratingRiFD: { kind: 'value', source: 'research', explanation: 'Het rapportcijfer voor de financiële gezondheid.' },
    creditlimit: {
      kind: 'amount',
      source: 'bureau',
      label: 'Kredietlimiet',
      explanation: 'Het bedrag tot waar leveren op krediet verantwoord is.',
    },
    codePD: { kind: 'code', source: 'bureau' },
    ratingG: { kind: 'string', source: 'bureau' },
    ratingPD: {
      kind: 'percentage',
      source: 'bureau',
      explanation: 'De kans dat het bedrijf binnen een jaar niet kan betalen.',
    },
    advieskeuzeRating: {
      kind: 'crdev',
      source: 'website',
      label: 'Waardering van klanten',
      explanation: 'Het gemiddelde cijfer en het aantal beoordelingen van klanten.',
    },
    quality: {
      kind: 'value',
      source: 'research',
      label: 'Kwaliteit',
      explanation: 'De kwaliteitsscore met haar onderdelen en ranglijsten.',
    },
    digitization: {
      kind: 'scraping',
      source: 'website',
      label: 'Digitalisering',
      explanation: 'Wat het kantoor digitaal aanbiedt.',
    },
    certificationSEH: {
      kind: 'status',
      source: 'membership',
      explanation: 'Of er een erkend hypothecair planner werkt.',
    },
    certificationNVHP: { kind: 'status', source: 'membership' },
    certificationFFP: {
      kind: 'status',
      source: 'membership',
      explanation: 'Of er een gecertificeerd financieel planner werkt.',
    },
  },
  licenses: {
    specialistKnowledge: { kind: 'knowledge', source: 'afm' },
    licenses: {
      kind: 'licenses',
      source: 'afm',
      explanation: 'De producten waarvoor het kantoor een vergunning heeft, met de diensten erbij.',
    },
    limitations: {
      kind: 'list',
      source: 'afm',
      label: 'Beperkingen',
      explanation: 'Wat de vergunning uitsluit of beperkt.',
    },
  },
};

const columns = new Map(adviserColumns.map((column) => [column.name, column]));

/** An info point with all that follows from its name. Throws when neither it nor a column has its words. */
function infoPoint(group: InfoGroup, name: string, definition: InfoPointDefinition): InfoPoint {
  const { kind, source, field = name, subField = null } = definition;
  const { label, explanation } = { ...columns.get(name), ...definition };
  if (label === undefined || explanation === undefined) throw new Error(`Info point ${name} has no words`);
  return { name, field, subField, kind, group, label, explanation, whenChanged: sources[source] };
}

/** Every info point of a dossier. */
export const infoPoints: readonly InfoPoint[] = infoGroups.flatMap((group) =>
  Object.entries(definitions[group]).map(([name, definition]) => infoPoint(group, name, definition)),
);
