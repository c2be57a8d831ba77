import { type InfoGroup, infoGroups } from '../domain/lists/column';
import { adviserColumns } from './advisers';
import type { InfoPointKind } from './info-point-kinds';

/** Where a user has to report a wrong value: at the source of the value. */
const correctionRoutes = {
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
  /** A name that never changes. */
  readonly name: string;
  /** The field of the provider's dossier, and the part of that field. */
  readonly field: string;
  readonly subField: string | null;
  readonly kind: InfoPointKind;
  readonly group: InfoGroup;
  readonly label: string;
  /** The text under the heading 'Omschrijving' of the info point's dialog. */
  readonly explanation: string;
  /** The text under the heading 'Hoe te handelen bij wijziging' of the info point's dialog. */
  readonly whenChanged: string;
};

/** The properties that an info point has to state. Without a label or explanation it has those of the column with the same name. */
type InfoPointDefinition = {
  /** `string` when absent. */
  readonly kind?: InfoPointKind;
  readonly correction: keyof typeof correctionRoutes;
  readonly label?: string;
  readonly explanation?: string;
  /** The name when absent. */
  readonly field?: string;
  readonly subField?: string;
};

/** All info points by name, in the order of the dossier (docs/rules/dossier.md#info-points). */
const definitions: Readonly<Record<InfoGroup, Readonly<Record<string, InfoPointDefinition>>>> = {
  base: {
    kvk: {
      correction: 'kvk',
      label: 'KvK-nummer',
      explanation: 'Het nummer waaronder het bedrijf bij de Kamer van Koophandel staat.',
    },
    afm: { correction: 'afm' },
    tp: { correction: 'provider' },
    name: { correction: 'kvk', explanation: 'De statutaire naam.' },
    nameLicense: { correction: 'afm' },
    location: {
      correction: 'kvk',
      label: 'Vestiging',
      explanation: 'De vestiging waarover dit dossier gaat.',
    },
    tradenames: { kind: 'list', correction: 'kvk', explanation: 'De namen waaronder het bedrijf handelt.' },
    licensesType: { correction: 'afm' },
    licensesConjoint: {
      kind: 'conjoint',
      correction: 'afm',
      explanation: 'De houder van de collectieve vergunning; een zelfstandige heeft die niet.',
    },
    licensesFrom: {
      kind: 'conjointproduct',
      correction: 'afm',
      explanation: 'De koepel die de vergunning verleent, per product.',
    },
    authorized: {
      kind: 'status',
      correction: 'afm',
      label: 'Gevolmachtigd',
      explanation: 'Of het bedrijf namens verzekeraars mag tekenen.',
    },
    authorizedBy: { kind: 'list', correction: 'afm' },
    insurer: { kind: 'status', correction: 'afm' },
    rfdCode: { kind: 'rfdtype', correction: 'research' },
    sbi: { kind: 'sbi', correction: 'kvk' },
    description: { correction: 'kvk' },
    dateSettlement: { kind: 'date', correction: 'kvk' },
    dateTermination: { kind: 'date', correction: 'kvk' },
    dateAFMSince: { kind: 'date', correction: 'afm' },
    partnerships: { kind: 'list', correction: 'research' },
    kifid: {
      kind: 'kifid',
      correction: 'kifid',
      label: 'Kifid',
      explanation: 'Het aansluitnummer bij het Kifid, sinds wanneer, en of een uitspraak bindt.',
    },
    memberAdfiz: { kind: 'status', correction: 'membership' },
    memberNVGA: { kind: 'status', correction: 'membership' },
    memberVNAB: { kind: 'status', correction: 'membership' },
    market: { kind: 'status', correction: 'research' },
    active: { kind: 'status', correction: 'kvk', explanation: 'Of het bedrijf bij de Kamer van Koophandel actief is.' },
    rfdBusinessmodel: { correction: 'research', subField: 'description' },
    rfdDistributionplatform: { correction: 'research', subField: 'description' },
    franchises: { kind: 'list', correction: 'research' },
    arbo: {
      correction: 'membership',
      label: 'Arbo',
      explanation: 'De status van het arbocertificaat.',
      subField: 'status',
    },
    mortgage: {
      correction: 'research',
      label: 'Hypotheeksegment',
      explanation: 'De omvang van de hypotheekpraktijk.',
      subField: 'segment',
    },
    certificationRPA: { kind: 'status', correction: 'membership' },
    certificationRGA: { kind: 'status', correction: 'membership' },
    certificationRMiA: { kind: 'status', correction: 'membership' },
    rfdSegmentation: {
      kind: 'rfdSegmentation',
      correction: 'research',
      label: 'Segment',
      explanation: 'Het soort kantoor, zonder herberekening.',
    },
    rfdSegmentationOptimal: {
      kind: 'rfdSegmentation',
      correction: 'research',
      label: 'Optimaal segment',
      explanation: 'Het soort kantoor, na herberekening uit alle bronnen.',
    },
    rfdSegmentationSize: {
      kind: 'rfdSegmentationSize',
      correction: 'research',
      label: 'Omvang',
      explanation: 'De omvang van het kantoor en van zijn groep.',
    },
    remarks: { correction: 'provider', explanation: 'De eigen opmerking van uw organisatie.' },
    remarks_risk: {
      correction: 'provider',
      label: 'Opmerking risico',
      explanation: 'De opmerking van uw organisatie over het risico.',
    },
    remarks_arag: {
      correction: 'provider',
      label: 'Opmerking 3',
      explanation: 'Een opmerking van uw klantgroep.',
    },
    remarks_dak: {
      correction: 'provider',
      label: 'Opmerking 4',
      explanation: 'Een opmerking van uw klantgroep.',
    },
    profilingConverted: {
      kind: 'profiling',
      correction: 'website',
      label: 'Profilering',
      explanation: 'Hoe sterk de website zich per onderwerp profileert.',
    },
    profilingRaw: {
      kind: 'profiling',
      correction: 'website',
      label: 'Profilering (scores)',
      explanation: 'De scores waarop de profilering rust.',
    },
  },
  contact: {
    address: {
      kind: 'address',
      correction: 'kvk',
      label: 'Bezoekadres',
      explanation: 'Het bezoekadres volgens de Kamer van Koophandel.',
    },
    addressLicense: {
      kind: 'address',
      correction: 'afm',
      label: 'Adres vergunning',
      explanation: 'Het adres in het register van de AFM.',
    },
    addressPostal: {
      kind: 'address',
      correction: 'kvk',
      label: 'Postadres',
      explanation: 'Het postadres volgens de Kamer van Koophandel.',
    },
    addressInvoice: {
      kind: 'address',
      correction: 'research',
      label: 'Factuuradres',
      explanation: 'Het adres voor facturen.',
    },
    addressLookup: {
      kind: 'bag',
      correction: 'research',
      label: 'Adres volgens de BAG',
      explanation: 'Het adres in de Basisregistratie Adressen en Gebouwen, met gemeente en gebied.',
    },
    phone: { kind: 'tel', correction: 'kvk' },
    mobile: { kind: 'tel', correction: 'research' },
    mail: { kind: 'email', correction: 'research' },
    mailScraping: {
      kind: 'emaillist',
      correction: 'website',
      explanation: 'De e-mailadressen die op de website zijn gevonden.',
    },
    url: { kind: 'http', correction: 'kvk' },
    urlScraping: {
      kind: 'httplist',
      correction: 'website',
      explanation: 'De websites die op internet bij dit kantoor zijn gevonden.',
    },
    branches: {
      kind: 'branches',
      correction: 'kvk',
      label: 'Vestigingen',
      explanation: 'De vestigingen met hun nummer en adres.',
    },
    openingHours: {
      kind: 'hours',
      correction: 'website',
      label: 'Openingstijden',
      explanation: 'De openingstijden per dag.',
    },
    linkedIn: {
      kind: 'linkedIn',
      correction: 'website',
      label: 'LinkedIn',
      explanation: 'De pagina van het kantoor op LinkedIn.',
    },
    linkedInPersons: {
      kind: 'linkedInPersons',
      correction: 'website',
      label: 'Personen op LinkedIn',
      explanation: 'De medewerkers die op LinkedIn bij dit kantoor staan.',
    },
  },
  persons: {
    managementFunction: { kind: 'persons', correction: 'kvk' },
    managementStructure: {
      kind: 'persons',
      correction: 'kvk',
      label: 'Belanghebbenden (UBO)',
      explanation: 'De uiteindelijk belanghebbenden.',
    },
    managementExtractFull: { kind: 'personsdate', correction: 'kvk' },
    decisionmakers: {
      kind: 'persons',
      correction: 'afm',
      label: 'Beleidsbepalers',
      explanation: 'De beleidsbepalers volgens de Wet op het financieel toezicht, zonder geboortedatum.',
    },
    management: {
      kind: 'personsdate',
      correction: 'kvk',
      label: 'Bestuurder van',
      explanation: 'De bestuurders met geboortedatum en bevoegdheid.',
    },
    managementAge: {
      kind: 'personsage',
      correction: 'kvk',
      label: 'Leeftijd bestuurders',
      explanation: 'De leeftijd van de bestuurders.',
    },
    authorizedPersons: {
      kind: 'persons',
      correction: 'kvk',
      label: 'Gevolmachtigden',
      explanation: 'De personen met een volmacht in het handelsregister.',
    },
  },
  legal: {
    legalSimple: { correction: 'kvk', label: 'Rechtsvorm', explanation: 'De rechtsvorm in het kort.' },
    legal: {
      correction: 'kvk',
      label: 'Rechtsvorm volgens KvK',
      explanation: 'De rechtsvorm zoals de Kamer van Koophandel die noemt.',
    },
    shareholders: { kind: 'shareholders', correction: 'kvk', label: 'Aandeelhouder' },
    daughters: {
      kind: 'list',
      correction: 'kvk',
      explanation: 'De bedrijven waarvan dit bedrijf alle aandelen houdt.',
    },
    investors: { kind: 'list', correction: 'research' },
    liabilityStatements: {
      kind: 'status',
      correction: 'kvk',
      label: '403-verklaring',
      explanation: 'Of een moederbedrijf voor de schulden instaat.',
    },
    groupSimple: {
      kind: 'code',
      correction: 'kvk',
      label: 'Groep',
      explanation: 'Het KvK-nummer van het moederbedrijf.',
      subField: 'number',
    },
    group: {
      kind: 'value',
      correction: 'research',
      label: 'Groep in cijfers',
      explanation: 'De leden en de voltijdbanen van de groep; alleen wie een AFM-vergunning heeft, telt als lid.',
    },
    subGroup: {
      kind: 'value',
      correction: 'research',
      label: 'Subgroep in cijfers',
      explanation: 'De leden en de voltijdbanen van de subgroep.',
    },
    groupInsurers: { kind: 'list', correction: 'research' },
    groupMediators: { kind: 'list', correction: 'research' },
    groupTradeBodies: {
      kind: 'list',
      correction: 'membership',
      label: 'Brancheverenigingen in de groep',
      explanation: 'De verenigingen waarvan een lid van de groep lid is.',
    },
    ownMediators: { kind: 'list', correction: 'afm' },
    signingAuthority: {
      kind: 'persons',
      correction: 'kvk',
      label: 'Bevoegdheid',
      explanation: 'Wie alleen of samen mag tekenen, en waarvoor.',
    },
    signingAuthorityExtract: {
      kind: 'persons',
      correction: 'kvk',
      label: 'Bevoegdheid volgens uittreksel',
      explanation:
        'Wie volgens het uittreksel van de Kamer van Koophandel alleen of samen mag tekenen, waarvoor en sinds wanneer.',
    },
  },
  numbers: {
    keyFigures: {
      kind: 'value',
      correction: 'kvk',
      label: 'Kengetallen',
      explanation: 'Solvabiliteit, current ratio en werkkapitaal van de laatste jaren.',
    },
    solvency: { kind: 'percentage', correction: 'kvk', field: 'keyFigures', subField: 'capandresDivAssets' },
    solvencyCleaned: { kind: 'percentage', correction: 'kvk', field: 'keyFigures', subField: 'solvencyCleaned' },
    currentRatio: { kind: 'value', correction: 'kvk', field: 'keyFigures', subField: 'currentRatio' },
    workingCapital: { kind: 'amount', correction: 'kvk', field: 'keyFigures', subField: 'workingCapital' },
    balanceSheet: {
      kind: 'value',
      correction: 'kvk',
      label: 'Balans',
      explanation: 'Balanstotaal en eigen vermogen van de laatste jaren.',
    },
    assetsTotal: { kind: 'amount', correction: 'kvk', field: 'balanceSheet', subField: 'assetsTotal' },
    equity: {
      kind: 'amount',
      correction: 'kvk',
      explanation: 'Het eigen vermogen uit de jaarrekening.',
      field: 'balanceSheet',
      subField: 'liabilitiesCapandresTotal',
    },
    consolidated: { kind: 'status', correction: 'kvk', field: 'balanceSheet', subField: 'consolidated' },
    fteOptimalSimple: {
      kind: 'fte',
      correction: 'research',
      label: 'FTE',
      explanation: 'Het aantal voltijdbanen volgens de beste beschikbare bron.',
    },
    fteSimple: {
      kind: 'fte',
      correction: 'kvk',
      label: 'FTE jaarverslag',
      explanation: 'Het aantal voltijdbanen volgens het jaarverslag.',
    },
    fteKvkSimple: {
      kind: 'fte',
      correction: 'kvk',
      label: 'FTE KvK',
      explanation: 'Het aantal werkzame personen volgens de Kamer van Koophandel.',
    },
    fteKvkExtractSimple: {
      kind: 'fte',
      correction: 'kvk',
      label: 'FTE uittreksel',
      explanation: 'Het aantal werkzame personen volgens het uittreksel.',
    },
    fteCorrected: { kind: 'value', correction: 'research' },
    revenue: { kind: 'amount', correction: 'research' },
    groupFteCorrected: {
      kind: 'value',
      correction: 'research',
      label: 'FTE groep gecorrigeerd',
      explanation: 'De voltijdbanen van de groep na correctie.',
    },
    revenueGroup: {
      kind: 'amount',
      correction: 'research',
      label: 'Omzet groep',
      explanation: 'De geschatte omzet van de groep.',
    },
    priceMortgage: { kind: 'amount', correction: 'website', field: 'pricing', subField: 'priceMortgage' },
  },
  ratings: {
    creditRating: { kind: 'crdev', correction: 'bureau' },
    paymentScore: { kind: 'crdev', correction: 'bureau' },
    rating: { kind: 'value', correction: 'research' },
    ratingRiFD: {
      kind: 'value',
      correction: 'research',
      explanation: 'Het rapportcijfer voor de financiële gezondheid.',
    },
    creditlimit: {
      kind: 'amount',
      correction: 'bureau',
      label: 'Kredietlimiet',
      explanation: 'Het bedrag tot waar leveren op krediet verantwoord is.',
    },
    codePD: { kind: 'code', correction: 'bureau' },
    ratingG: { correction: 'bureau' },
    ratingPD: {
      kind: 'percentage',
      correction: 'bureau',
      explanation: 'De kans dat het bedrijf binnen een jaar niet kan betalen.',
    },
    advieskeuzeRating: {
      kind: 'crdev',
      correction: 'website',
      label: 'Waardering van klanten',
      explanation: 'Het gemiddelde cijfer en het aantal beoordelingen van klanten.',
    },
    quality: {
      kind: 'value',
      correction: 'research',
      label: 'Kwaliteit',
      explanation: 'De kwaliteitsscore met haar onderdelen en ranglijsten.',
    },
    digitization: {
      kind: 'scraping',
      correction: 'website',
      label: 'Digitalisering',
      explanation: 'Wat het kantoor digitaal aanbiedt.',
    },
    certificationSEH: {
      kind: 'status',
      correction: 'membership',
      explanation: 'Of er een erkend hypothecair planner werkt.',
    },
    certificationNVHP: { kind: 'status', correction: 'membership' },
    certificationFFP: {
      kind: 'status',
      correction: 'membership',
      explanation: 'Of er een gecertificeerd financieel planner werkt.',
    },
  },
  licenses: {
    specialistKnowledge: { kind: 'knowledge', correction: 'afm' },
    licenses: {
      kind: 'licenses',
      correction: 'afm',
      explanation: 'De producten waarvoor het kantoor een vergunning heeft, met de diensten erbij.',
    },
    limitations: {
      kind: 'list',
      correction: 'afm',
      label: 'Beperkingen',
      explanation: 'Wat de vergunning uitsluit of beperkt.',
    },
  },
};

const columns = new Map(adviserColumns.map((column) => [column.name, column]));

/** Completes the definition of an info point. @throws Error when neither the definition nor a column has its label and explanation */
function infoPoint(group: InfoGroup, name: string, definition: InfoPointDefinition): InfoPoint {
  const { kind = 'string', correction, field = name, subField = null } = definition;
  const { label, explanation } = { ...columns.get(name), ...definition };
  if (label === undefined || explanation === undefined) throw new Error(`Info point ${name} has no words`);
  return { name, field, subField, kind, group, label, explanation, whenChanged: correctionRoutes[correction] };
}

/** All info points of a dossier. */
export const infoPoints: readonly InfoPoint[] = infoGroups.flatMap((group) =>
  Object.entries(definitions[group]).map(([name, definition]) => infoPoint(group, name, definition)),
);
