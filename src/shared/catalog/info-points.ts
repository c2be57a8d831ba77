import type { InfoGroup } from './column';

/** How the value of an info point is shown (docs/product.md#info-points). */
export const infoPointKinds = [
  'string',
  'sbi',
  'http',
  'email',
  'httplist',
  'emaillist',
  'address',
  'bag',
  'code',
  'person',
  'persons',
  'personsage',
  'personsdate',
  'tel',
  'fte',
  'list',
  'crdev',
  'kifid',
  'postcode',
  'licenses',
  'rfdtype',
  'status',
  'scraping',
  'amount',
  'value',
  'percentage',
  'age',
  'branches',
  'date',
  'conjoint',
  'conjointproduct',
  'knowledge',
  'shareholders',
  'hours',
  'profiling',
  'linkedIn',
  'linkedInPersons',
  'rfdSegmentation',
  'rfdSegmentationSize',
] as const;
export type InfoPointKind = (typeof infoPointKinds)[number];

/** Whom to tell when a value is wrong: whoever it comes from. */
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

/** What is not said: a text, of the field with the name of the point, and all of that field. */
type Definition = Pick<InfoPoint, 'label' | 'explanation'> & {
  readonly field?: string;
  readonly subField?: string;
  readonly kind?: InfoPointKind;
  readonly correction: CorrectionRoute;
};
type CorrectionRoute = keyof typeof correctionRoutes;

/** Every info point, by info group and in the order of the dossier (docs/product.md#info-points). */
const definitions: Readonly<Record<InfoGroup, Readonly<Record<string, Definition>>>> = {
  base: {
    kvk: {
      label: 'KvK-nummer',
      correction: 'kvk',
      explanation: 'Het nummer waaronder het bedrijf bij de Kamer van Koophandel staat.',
    },
    afm: {
      label: 'AFM-nummer',
      correction: 'afm',
      explanation: 'Het vergunningnummer bij de Autoriteit Financiële Markten.',
    },
    tp: {
      label: 'TP-nummer',
      correction: 'provider',
      explanation: 'Het tussenpersoonnummer; alleen met de extra optie.',
    },
    name: { label: 'Naam', correction: 'kvk', explanation: 'De statutaire naam.' },
    nameLicense: {
      label: 'Naam vergunning',
      correction: 'afm',
      explanation: 'De naam waaronder de vergunning in het register van de AFM staat.',
    },
    location: { label: 'Vestiging', correction: 'kvk', explanation: 'De vestiging waarover dit dossier gaat.' },
    tradenames: {
      kind: 'list',
      label: 'Handelsnamen',
      correction: 'kvk',
      explanation: 'De namen waaronder het bedrijf handelt.',
    },
    licensesType: {
      label: 'Soort vergunning',
      correction: 'afm',
      explanation: 'Zelfstandig, of aangesloten bij een collectieve vergunning.',
    },
    licensesConjoint: {
      kind: 'conjoint',
      label: 'Collectief van',
      correction: 'afm',
      explanation: 'De houder van de collectieve vergunning; een zelfstandige heeft die niet.',
    },
    licensesFrom: {
      kind: 'conjointproduct',
      label: 'Vergunning van',
      correction: 'afm',
      explanation: 'De koepel die de vergunning verleent, per product.',
    },
    authorized: {
      kind: 'status',
      label: 'Gevolmachtigd',
      correction: 'afm',
      explanation: 'Of het bedrijf namens verzekeraars mag tekenen.',
    },
    authorizedBy: {
      kind: 'list',
      label: 'Gevolmachtigd door',
      correction: 'afm',
      explanation: 'De verzekeraars die een volmacht hebben gegeven.',
    },
    insurer: {
      kind: 'status',
      label: 'Verzekeraar',
      correction: 'afm',
      explanation: 'Of het bedrijf zelf een verzekeraar is.',
    },
    rfdCode: {
      kind: 'rfdtype',
      label: 'Kantoortype',
      correction: 'research',
      explanation: 'Een van de dertien kantoortypen.',
    },
    sbi: {
      kind: 'sbi',
      label: 'SBI-codes',
      correction: 'kvk',
      explanation: 'De bedrijfsactiviteiten volgens de SBI-indeling.',
    },
    description: {
      label: 'Omschrijving',
      correction: 'kvk',
      explanation: 'De omschrijving van de activiteiten bij de Kamer van Koophandel.',
    },
    dateSettlement: {
      kind: 'date',
      label: 'Oprichting',
      correction: 'kvk',
      explanation: 'De datum waarop het bedrijf is gevestigd.',
    },
    dateTermination: {
      kind: 'date',
      label: 'Opheffing',
      correction: 'kvk',
      explanation: 'De datum waarop het bedrijf is opgeheven.',
    },
    dateAFMSince: {
      kind: 'date',
      label: 'Vergunning sinds',
      correction: 'afm',
      explanation: 'De datum waarop de AFM de vergunning gaf.',
    },
    partnerships: {
      kind: 'list',
      label: 'Samenwerkingen',
      correction: 'research',
      explanation: 'De serviceproviders en inkooporganisaties van het kantoor.',
    },
    kifid: {
      kind: 'kifid',
      label: 'Kifid',
      correction: 'kifid',
      explanation: 'Het aansluitnummer bij het Kifid, sinds wanneer, en of een uitspraak bindt.',
    },
    memberAdfiz: {
      kind: 'status',
      label: 'Lid van Adfiz',
      correction: 'membership',
      explanation: 'Of het kantoor lid is van Adfiz.',
    },
    memberNVGA: {
      kind: 'status',
      label: 'Lid van NVGA',
      correction: 'membership',
      explanation: 'Of het kantoor lid is van de NVGA.',
    },
    memberVNAB: {
      kind: 'status',
      label: 'Lid van VNAB',
      correction: 'membership',
      explanation: 'Of het kantoor lid is van de VNAB.',
    },
    market: {
      kind: 'status',
      label: 'Markt',
      correction: 'research',
      explanation: 'Of het kantoor op de adviesmarkt werkt.',
    },
    active: {
      kind: 'status',
      label: 'Actief',
      correction: 'kvk',
      explanation: 'Of het bedrijf bij de Kamer van Koophandel actief is.',
    },
    rfdBusinessmodel: {
      subField: 'description',
      label: 'Businessmodel',
      correction: 'research',
      explanation: 'Hoe het kantoor zijn geld verdient.',
    },
    rfdDistributionplatform: {
      subField: 'description',
      label: 'Distributieplatform',
      correction: 'research',
      explanation: 'Het platform waarover het kantoor producten afneemt.',
    },
    franchises: {
      kind: 'list',
      label: 'Franchise',
      correction: 'research',
      explanation: 'De franchiseketen waarbij het kantoor hoort.',
    },
    arbo: {
      subField: 'status',
      label: 'Arbo',
      correction: 'membership',
      explanation: 'De status van het arbocertificaat.',
    },
    mortgage: {
      subField: 'segment',
      label: 'Hypotheeksegment',
      correction: 'research',
      explanation: 'De omvang van de hypotheekpraktijk.',
    },
    certificationRPA: {
      kind: 'status',
      label: 'RPA',
      correction: 'membership',
      explanation: 'Of er een register pensioenadviseur werkt.',
    },
    certificationRGA: {
      kind: 'status',
      label: 'RGA',
      correction: 'membership',
      explanation: 'Of er een register gevolmachtigd agent werkt.',
    },
    certificationRMiA: {
      kind: 'status',
      label: 'RMiA',
      correction: 'membership',
      explanation: 'Of er een register makelaar in assurantiën werkt.',
    },
    rfdSegmentation: {
      kind: 'rfdSegmentation',
      label: 'Segment',
      correction: 'research',
      explanation: 'Het soort kantoor, zonder herberekening.',
    },
    rfdSegmentationOptimal: {
      kind: 'rfdSegmentation',
      label: 'Optimaal segment',
      correction: 'research',
      explanation: 'Het soort kantoor, na herberekening uit alle bronnen.',
    },
    rfdSegmentationSize: {
      kind: 'rfdSegmentationSize',
      label: 'Omvang',
      correction: 'research',
      explanation: 'De omvang van het kantoor en van zijn groep.',
    },
    remarks: { label: 'Opmerking', correction: 'provider', explanation: 'De eigen opmerking van uw organisatie.' },
    remarks_risk: {
      label: 'Opmerking risico',
      correction: 'provider',
      explanation: 'De opmerking van uw organisatie over het risico.',
    },
    remarks_arag: { label: 'Opmerking 3', correction: 'provider', explanation: 'Een opmerking van uw klantgroep.' },
    remarks_dak: { label: 'Opmerking 4', correction: 'provider', explanation: 'Een opmerking van uw klantgroep.' },
    profilingConverted: {
      kind: 'profiling',
      label: 'Profilering',
      correction: 'website',
      explanation: 'Hoe sterk de website zich per onderwerp profileert.',
    },
    profilingRaw: {
      kind: 'profiling',
      label: 'Profilering (scores)',
      correction: 'website',
      explanation: 'De scores waarop de profilering rust.',
    },
  },
  contact: {
    address: {
      kind: 'address',
      label: 'Bezoekadres',
      correction: 'kvk',
      explanation: 'Het bezoekadres volgens de Kamer van Koophandel.',
    },
    addressLicense: {
      kind: 'address',
      label: 'Adres vergunning',
      correction: 'afm',
      explanation: 'Het adres in het register van de AFM.',
    },
    addressPostal: {
      kind: 'address',
      label: 'Postadres',
      correction: 'kvk',
      explanation: 'Het postadres volgens de Kamer van Koophandel.',
    },
    addressInvoice: {
      kind: 'address',
      label: 'Factuuradres',
      correction: 'research',
      explanation: 'Het adres voor facturen.',
    },
    addressLookup: {
      kind: 'bag',
      label: 'Adres volgens de BAG',
      correction: 'research',
      explanation: 'Het adres in de Basisregistratie Adressen en Gebouwen, met gemeente en gebied.',
    },
    phone: { kind: 'tel', label: 'Telefoon', correction: 'kvk', explanation: 'Het vaste telefoonnummer.' },
    mobile: { kind: 'tel', label: 'Mobiel', correction: 'research', explanation: 'Het mobiele telefoonnummer.' },
    mail: { kind: 'email', label: 'E-mail', correction: 'research', explanation: 'Het e-mailadres van het kantoor.' },
    mailScraping: {
      kind: 'emaillist',
      label: 'Gevonden e-mailadressen',
      correction: 'website',
      explanation: 'De e-mailadressen die op de website zijn gevonden.',
    },
    url: { kind: 'http', label: 'Website', correction: 'kvk', explanation: 'De website van het kantoor.' },
    urlScraping: {
      kind: 'httplist',
      label: 'Gevonden websites',
      correction: 'website',
      explanation: 'De websites die op internet bij dit kantoor zijn gevonden.',
    },
    branches: {
      kind: 'branches',
      label: 'Vestigingen',
      correction: 'kvk',
      explanation: 'De vestigingen met hun nummer en adres.',
    },
    openingHours: {
      kind: 'hours',
      label: 'Openingstijden',
      correction: 'website',
      explanation: 'De openingstijden per dag.',
    },
    linkedIn: {
      kind: 'linkedIn',
      label: 'LinkedIn',
      correction: 'website',
      explanation: 'De pagina van het kantoor op LinkedIn.',
    },
    linkedInPersons: {
      kind: 'linkedInPersons',
      label: 'Personen op LinkedIn',
      correction: 'website',
      explanation: 'De medewerkers die op LinkedIn bij dit kantoor staan.',
    },
  },
  persons: {
    managementFunction: {
      kind: 'persons',
      label: 'Bestuurders',
      correction: 'kvk',
      explanation: 'De bestuurders volgens het handelsregister.',
    },
    managementStructure: {
      kind: 'persons',
      label: 'Belanghebbenden (UBO)',
      correction: 'kvk',
      explanation: 'De uiteindelijk belanghebbenden.',
    },
    managementExtractFull: {
      kind: 'personsdate',
      label: 'Bestuur volgens uittreksel',
      correction: 'kvk',
      explanation: 'Naam, geboortedatum, functie en aanvang volgens het uittreksel.',
    },
    decisionmakers: {
      kind: 'persons',
      label: 'Beleidsbepalers',
      correction: 'afm',
      explanation: 'De beleidsbepalers volgens de Wet op het financieel toezicht, zonder geboortedatum.',
    },
    management: {
      kind: 'personsdate',
      label: 'Bestuurder van',
      correction: 'kvk',
      explanation: 'De bestuurders met geboortedatum en bevoegdheid.',
    },
    managementAge: {
      kind: 'personsage',
      label: 'Leeftijd bestuurders',
      correction: 'kvk',
      explanation: 'De leeftijd van de bestuurders.',
    },
    authorizedPersons: {
      kind: 'persons',
      label: 'Gevolmachtigden',
      correction: 'kvk',
      explanation: 'De personen met een volmacht in het handelsregister.',
    },
    signingAuthority: {
      kind: 'list',
      label: 'Bevoegdheid',
      correction: 'kvk',
      explanation: 'Wie alleen of samen mag tekenen.',
    },
  },
  legal: {
    legalSimple: { label: 'Rechtsvorm', correction: 'kvk', explanation: 'De rechtsvorm in het kort.' },
    legal: {
      label: 'Rechtsvorm volgens KvK',
      correction: 'kvk',
      explanation: 'De rechtsvorm zoals de Kamer van Koophandel die noemt.',
    },
    shareholders: {
      kind: 'shareholders',
      label: 'Aandeelhouder',
      correction: 'kvk',
      explanation: 'De houder van alle aandelen; minderheidsbelangen zijn niet bekend.',
    },
    daughters: {
      kind: 'list',
      label: 'Dochters',
      correction: 'kvk',
      explanation: 'De bedrijven waarvan dit bedrijf alle aandelen houdt.',
    },
    investors: {
      kind: 'list',
      label: 'Investeerders',
      correction: 'research',
      explanation: 'De investeerders achter het kantoor.',
    },
    liabilityStatements: {
      kind: 'status',
      label: '403-verklaring',
      correction: 'kvk',
      explanation: 'Of een moederbedrijf voor de schulden instaat.',
    },
    groupSimple: {
      subField: 'number',
      kind: 'code',
      label: 'Groep',
      correction: 'kvk',
      explanation: 'Het KvK-nummer van het moederbedrijf.',
    },
    group: {
      kind: 'value',
      label: 'Groep in cijfers',
      correction: 'research',
      explanation: 'De leden en de voltijdbanen van de groep; alleen wie een AFM-vergunning heeft, telt als lid.',
    },
    subGroup: {
      kind: 'value',
      label: 'Subgroep in cijfers',
      correction: 'research',
      explanation: 'De leden en de voltijdbanen van de subgroep.',
    },
    groupInsurers: {
      kind: 'list',
      label: 'Verzekeraars in de groep',
      correction: 'research',
      explanation: 'De verzekeraars die tot de groep behoren.',
    },
    groupMediators: {
      kind: 'list',
      label: 'Bemiddelaars in de groep',
      correction: 'research',
      explanation: 'De bemiddelaars die tot de groep behoren.',
    },
    groupTradeBodies: {
      kind: 'list',
      label: 'Brancheverenigingen in de groep',
      correction: 'membership',
      explanation: 'De verenigingen waarvan een lid van de groep lid is.',
    },
    ownMediators: {
      kind: 'list',
      label: 'Eigen bemiddelaars',
      correction: 'afm',
      explanation: 'De verbonden bemiddelaars van dit kantoor.',
    },
  },
  numbers: {
    keyFigures: {
      kind: 'value',
      label: 'Kengetallen',
      correction: 'kvk',
      explanation: 'Solvabiliteit, current ratio en werkkapitaal van de laatste jaren.',
    },
    solvency: {
      field: 'keyFigures',
      subField: 'capandresDivAssets',
      kind: 'percentage',
      label: 'Solvabiliteit',
      correction: 'kvk',
      explanation: 'Eigen vermogen als deel van het balanstotaal; onder 10% is de buffer klein.',
    },
    solvencyCleaned: {
      field: 'keyFigures',
      subField: 'solvencyCleaned',
      kind: 'percentage',
      label: 'Solvabiliteit zonder immaterieel',
      correction: 'kvk',
      explanation: 'De solvabiliteit na aftrek van immateriële activa.',
    },
    currentRatio: {
      field: 'keyFigures',
      subField: 'currentRatio',
      kind: 'value',
      label: 'Current ratio',
      correction: 'kvk',
      explanation: 'Vlottende activa gedeeld door kortlopende schulden; boven 1 is gezond.',
    },
    workingCapital: {
      field: 'keyFigures',
      subField: 'workingCapital',
      kind: 'amount',
      label: 'Werkkapitaal',
      correction: 'kvk',
      explanation: 'Vlottende activa min kortlopende schulden; hoort boven nul te liggen.',
    },
    balanceSheet: {
      kind: 'value',
      label: 'Balans',
      correction: 'kvk',
      explanation: 'Balanstotaal en eigen vermogen van de laatste jaren.',
    },
    assetsTotal: {
      field: 'balanceSheet',
      subField: 'assetsTotal',
      kind: 'amount',
      label: 'Balanstotaal',
      correction: 'kvk',
      explanation: 'Het totaal van de activa.',
    },
    equity: {
      field: 'balanceSheet',
      subField: 'liabilitiesCapandresTotal',
      kind: 'amount',
      label: 'Eigen vermogen',
      correction: 'kvk',
      explanation: 'Het eigen vermogen uit de jaarrekening.',
    },
    consolidated: {
      field: 'balanceSheet',
      subField: 'consolidated',
      kind: 'status',
      label: 'Geconsolideerd',
      correction: 'kvk',
      explanation: 'Of de jaarrekening over de hele groep gaat.',
    },
    fteOptimalSimple: {
      kind: 'fte',
      label: 'FTE',
      correction: 'research',
      explanation: 'Het aantal voltijdbanen volgens de beste beschikbare bron.',
    },
    fteSimple: {
      kind: 'fte',
      label: 'FTE jaarverslag',
      correction: 'kvk',
      explanation: 'Het aantal voltijdbanen volgens het jaarverslag.',
    },
    fteKvkSimple: {
      kind: 'fte',
      label: 'FTE KvK',
      correction: 'kvk',
      explanation: 'Het aantal werkzame personen volgens de Kamer van Koophandel.',
    },
    fteKvkExtractSimple: {
      kind: 'fte',
      label: 'FTE uittreksel',
      correction: 'kvk',
      explanation: 'Het aantal werkzame personen volgens het uittreksel.',
    },
    fteCorrected: {
      kind: 'value',
      label: 'FTE gecorrigeerd',
      correction: 'research',
      explanation: 'Het aantal voltijdbanen na correctie voor dubbeltellingen.',
    },
    revenue: { kind: 'amount', label: 'Omzet geschat', correction: 'research', explanation: 'De geschatte jaaromzet.' },
    groupFteCorrected: {
      kind: 'value',
      label: 'FTE groep gecorrigeerd',
      correction: 'research',
      explanation: 'De voltijdbanen van de groep na correctie.',
    },
    revenueGroup: {
      kind: 'amount',
      label: 'Omzet groep',
      correction: 'research',
      explanation: 'De geschatte omzet van de groep.',
    },
    priceMortgage: {
      field: 'pricing',
      subField: 'priceMortgage',
      kind: 'amount',
      label: 'Prijs hypotheekadvies',
      correction: 'website',
      explanation: 'De prijs van een hypotheekadvies.',
    },
  },
  ratings: {
    creditRating: {
      kind: 'crdev',
      label: 'Kredietscore',
      correction: 'bureau',
      explanation: 'Het rapportcijfer voor de kredietwaardigheid.',
    },
    paymentScore: {
      kind: 'crdev',
      label: 'Betalingsscore',
      correction: 'bureau',
      explanation: 'Het rapportcijfer voor het betaalgedrag.',
    },
    rating: {
      kind: 'value',
      label: 'Rating',
      correction: 'research',
      explanation: 'Het gemiddelde van de beschikbare rapportcijfers.',
    },
    ratingRiFD: {
      kind: 'value',
      label: 'RiFD-rating',
      correction: 'research',
      explanation: 'Het rapportcijfer voor de financiële gezondheid.',
    },
    creditlimit: {
      kind: 'amount',
      label: 'Kredietlimiet',
      correction: 'bureau',
      explanation: 'Het bedrag tot waar leveren op krediet verantwoord is.',
    },
    codePD: {
      kind: 'code',
      label: 'Kans op wanbetaling (code)',
      correction: 'bureau',
      explanation: 'De code voor de kans op wanbetaling.',
    },
    ratingG: { label: 'Rating G', correction: 'bureau', explanation: 'De letter van het kredietinformatiebureau.' },
    ratingPD: {
      kind: 'percentage',
      label: 'Kans op wanbetaling',
      correction: 'bureau',
      explanation: 'De kans dat het bedrijf binnen een jaar niet kan betalen.',
    },
    advieskeuzeRating: {
      kind: 'crdev',
      label: 'Waardering van klanten',
      correction: 'website',
      explanation: 'Het gemiddelde cijfer en het aantal beoordelingen van klanten.',
    },
    quality: {
      kind: 'value',
      label: 'Kwaliteit',
      correction: 'research',
      explanation: 'De kwaliteitsscore met haar onderdelen en ranglijsten.',
    },
    digitization: {
      kind: 'scraping',
      label: 'Digitalisering',
      correction: 'website',
      explanation: 'Wat het kantoor digitaal aanbiedt.',
    },
    certificationSEH: {
      kind: 'status',
      label: 'SEH',
      correction: 'membership',
      explanation: 'Of er een erkend hypothecair planner werkt.',
    },
    certificationNVHP: {
      kind: 'status',
      label: 'NVHP',
      correction: 'membership',
      explanation: 'Of er een lid van de vereniging van hypothecair planners werkt.',
    },
    certificationFFP: {
      kind: 'status',
      label: 'FFP',
      correction: 'membership',
      explanation: 'Of er een gecertificeerd financieel planner werkt.',
    },
  },
  licenses: {
    specialistKnowledge: {
      kind: 'knowledge',
      label: 'Vakbekwaamheid',
      correction: 'afm',
      explanation: 'De onderwerpen waarvoor het kantoor vakbekwaam is.',
    },
    licenses: {
      kind: 'licenses',
      label: 'Vergunningen',
      correction: 'afm',
      explanation: 'De producten waarvoor het kantoor een vergunning heeft, met de diensten erbij.',
    },
    limitations: {
      kind: 'list',
      label: 'Beperkingen',
      correction: 'afm',
      explanation: 'Wat de vergunning uitsluit of beperkt.',
    },
  },
};

const infoGroups = Object.keys(definitions) as readonly InfoGroup[];

/** Every info point of a dossier. */
export const infoPoints: readonly InfoPoint[] = infoGroups.flatMap((group) =>
  Object.entries(definitions[group]).map(
    ([name, { field = name, subField = null, kind = 'string', label, correction, explanation }]) => ({
      ...{ name, field, subField, kind, group, label, explanation },
      whenChanged: correctionRoutes[correction],
    }),
  ),
);
