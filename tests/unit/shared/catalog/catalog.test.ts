import { describe, expect, it } from 'vitest';
import { adviserColumns } from '../../../../src/shared/catalog/advisers';
import { columnNamed, columnsOf, derivedColumnsOf, ownColumnsOf } from '../../../../src/shared/catalog/catalog';
import { infoPointKinds } from '../../../../src/shared/catalog/info-point-kinds';
import { infoPoints } from '../../../../src/shared/catalog/info-points';
import { columnGroups } from '../../../../src/shared/domain/lists/column';
import { listNames } from '../../../../src/shared/domain/lists/list-name';
import { monthListNames } from '../../../../src/shared/domain/months/month-list-name';
import { profilingTopics } from '../../../../src/shared/domain/register/classes';

/** The provider's numbers of an office's columns, by the name of the catalogue (docs/rules/columns.md#column-numbers). */
const fixedNumbers: Readonly<Record<number, string>> = {
  0: 'kvk',
  2: 'name',
  3: 'tradenames',
  4: 'street',
  5: 'postcode',
  6: 'city',
  8: 'branchNumber',
  9: 'fte',
  11: 'active',
  24: 'tp',
  25: 'remarks',
  40: 'remarks2',
  42: 'remarks3',
  43: 'remarks4',
  33: 'locationId',
  46: 'country',
  51: 'mail',
  53: 'phone',
  59: 'locationName',
  60: 'creditScore',
  61: 'paymentClass',
  66: 'riskClass',
  63: 'totalClass',
  65: 'partnerships',
  74: 'investors',
  75: 'groupKvk',
  76: 'groupName',
  81: 'nearbyPostcodes',
  83: 'nearbySbi',
  84: 'nearbyCbs',
  85: 'colour',
  88: 'groupSize',
  94: 'creditRating',
  95: 'paymentScore',
  109: 'firstLicence',
  115: 'latitude',
  116: 'longitude',
  125: 'corop',
  249: 'rfdSegmentation',
  250: 'rfdSegmentationOptimal',
  251: 'rfdSegmentationSize',
};

/** The other columns that an office must have, by their names in the catalogue (docs/rules/columns.md#columns). */
const named = `
kvk afm name tradenames street postcode city country addressPostal.street addressPostal.postcode addressPostal.city branches locationId fte fteOptimalSimple.year fteSimple.total
fteSimple.year fteKvkSimple.total fteKvkSimple.year fteKvkExtractSimple.total fteKvkExtractSimple.year rfdCode rfdCodeGroup rfdCodeGroupDetail rfdCodeBranch active dateSettlement
dateTermination dateAFMSince creditRating paymentScore currentRatio solvency solvencyCleaned workingCapital equity assetsTotal year
consolidated specialistKnowledge licenses licensesType licensesConjoint licensesFrom authorizedBy memberAdfiz memberNVGA memberVNAB remarks
remarks2 remarks3 remarks4 upToDate mail mobile phone url urlScraping urlCombined mailScraping mailCombined qualityFinal qualityFinalStarText
qualityFinalStarValue qualitySegment qualitySize qualityExperience qualityEducation qualityDigitalization qualityFinancial qualityRanking
qualityFteSelf qualityFteGroup qualitySizeRanking qualitySizeTop qualityProvince qualityProvinceRanking qualityProvinceTop
qualityPositivesSum qualityNegativesSum qualitySegmentSelf qualityRankingSelf qualityRankingSelfTop qualityRankingTop qualityAverage
qualityDifference qualityPeriod qualityRemarks mortgageMarket mortgageSegment franchises partnerships investors groupKvk groupName
groupTop100 groupEntity groupSize groupSizeActive groupSizeMarket groupSizeAFM groupSizeAFMMarket groupFte groupFteActive groupFteAFM
groupFteMarket groupFteAFMMarket groupFteCorrected groupRevenue subgroupKvk subgroupName subgroupSize subgroupSizeActive subgroupSizeAFM
subgroupSizeMarket subgroupFte subgroupFteActive subgroupFteAFM subgroupFteMarket subgroupFteCorrected subgroupRevenue rfdBusinessmodel
rfdBusinessmodelCode rfdDistributionplatform rfdDistributionplatformCode certificationRPA certificationRGA certificationRMiA
certificationSEH certificationNVHP certificationFFP arboCertified arboOVAL arboStatus kifid kifidStartDate kifidBinding priceMortgage
firstFree advieskeuzeRating.score advieskeuzeRating.reviews hoursMon hoursTue hoursWed hoursThu hoursFri hoursSat hoursSun isEvening isWeekend latitude longitude
addressLookup.number municipality province corop region urbanity digitalWebsite digitalPhone digitalMail digitalRoute digitalContact
digitalCallback digitalNewsletter digitalHttps digitalSearch digitalFind digitalLogin digitalReporting digitalCalculation digitalChat
digitalWhatsapp digitalGoogleStore digitalAppleStore digitalWebcam digitalUpload digitalFacebook digitalLinkedin digitalTwitter
digitalGoogleDetails digitalGoogleReviews digitalGoogleRating decisionmakers managementFunction managementExtractFull shareholders daughters
ownMediators groupInsurers groupMediators insurer ratingHistory riskDifference sbi cbsPopulation cbsAge0To15 cbsAge65Plus cbsHouseholds
cbsDwellings cbsIncome cbsWoz cbsGas cbsElectricity cbsUrbanity fteCorrected revenue groupAdfiz groupNVGA groupVNAB groupSEH groupFFP
groupNVHP groupRGA groupRPA groupRMiA activities ratingRiFD ratingRiFDChange ratingRiFDRisk creditlimit codePD ratingG ratingPD restrictions
liabilityStatement officers authorized authorizedCount officeAge locationsHistory placeCount provinceCount equityTrend fteGrowth
groupSizeGrowth licenceCount licenceCountSimple licenceInvestmentObjects licencePaymentAccounts licenceConsumerCredit licenceUnits
licenceElectronicMoney licenceMortgage licenceIncome licencePension licencePremiumPension licenceDamagePrivate licenceDamageBusiness
licenceSavings licenceWealth licenceHealth nameLicense description changedBase changedContact changedPersons changedLegal changedNumbers
changedRatings changedLicenses addressPostal.country addressLookup.street addressLookup.postcode addressLookup.city addressLookup.country
placesHistory provincesHistory rfdSegmentationOptimal.code rfdSegmentationOptimal.marketorientation rfdSegmentationOptimal.productorientation
rfdSegmentationOptimal.source rfdSegmentationSize.groupCategory legalSimple`
  .trim()
  .split(/\s+/);

describe('the catalogue', () => {
  it('keeps the numbers of the provider’s columns', () => {
    for (const [number, name] of Object.entries(fixedNumbers)) {
      expect(columnNamed('advisers', name)?.number, name).toBe(Number(number));
    }
    for (const [number, name] of [
      [0, 'id'],
      [1, 'lastName'],
      [2, 'infix'],
      [3, 'maidenName'],
      [4, 'maidenInfix'],
      [5, 'initials'],
      [6, 'gender'],
      [7, 'birthDate'],
      [11, 'companies'],
      [12, 'firstNames'],
    ] as const) {
      expect(columnNamed('persons', name)?.number, name).toBe(number);
    }
    for (const [number, name] of [
      [0, 'kvk'],
      [1, 'locationId'],
      [7, 'latitude'],
      [8, 'longitude'],
      [15, 'colour'],
    ] as const) {
      expect(ownColumnsOf('locations').find((column) => column.name === name)?.number, name).toBe(number);
    }
  });

  it('has every column of the provider by its name', () => {
    const known = new Set(adviserColumns.map(({ name }) => name));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTU') {
      expect([known.has(`sbi${letter}Count`), known.has(`sbi${letter}Fte`)]).toEqual([true, true]);
    }
    const profiling = new Set(columnsOf('profiling').map(({ name }) => name));
    expect(profilingTopics).toHaveLength(15);
    for (const { name } of profilingTopics)
      expect(profiling.has(`${name}Score`) && profiling.has(`${name}Label`)).toBe(true);
    const positions = new Set(columnsOf('positions').map(({ name }) => name));
    for (const name of [
      'employer',
      'employeeCount',
      'totalOfficers',
      'position',
      'positionGroup',
      'product',
      'positionMarket',
      'clientContact',
      'experiences',
      'experienceInYears',
      'area',
    ]) {
      expect(positions.has(name), name).toBe(true);
    }
  });

  it.each(monthListNames)('has every name and every number of %s once', (list) => {
    const columns = [...ownColumnsOf(list), ...derivedColumnsOf(list)];
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
    expect(new Set(columns.map(({ number }) => number)).size).toBe(columns.length);
  });

  it.each(listNames)('explains every column of %s', (list) => {
    for (const { name, label, explanation, group, width, kind, filterKind, derived, sortSource } of columnsOf(list)) {
      expect(label.length, name).toBeGreaterThan(0);
      expect(explanation, name).toMatch(/^\p{Lu}.{10,}\.$/u);
      expect(columnGroups, name).toContain(group);
      expect(width, name).toBeGreaterThan(60);
      if (kind === 'date') expect(['date', 'birthDate'], name).toContain(filterKind);
      for (const source of [...(derived ?? []), ...sortSource]) expect(columnNamed(list, source), source).toBeDefined();
    }
  });

  it.each(listNames)('sorts each column of %s by its own values, except last names and profiling labels', (list) => {
    const others = columnsOf(list).filter(({ name, sortSource }) => sortSource.join() !== name);
    const topics = profilingTopics.map(({ name }) => [`${name}Label`, [`${name}Score`]]);
    const expected = [
      ...(list === 'persons' ? [['lastName', ['lastName', 'infix', 'initials']]] : []),
      ...(list === 'profiling' ? topics : []),
    ];
    expect(others.map(({ name, sortSource }) => [name, sortSource])).toEqual(expected);
  });

  it('shows twenty to sixty columns of offices by default, KvK number and name first', () => {
    const shown = columnsOf('advisers').filter(({ standard }) => standard);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.length).toBeLessThan(60);
    expect(shown.slice(0, 2).map(({ name }) => name)).toEqual(['kvk', 'name']);
  });

  it.each(listNames)('gives no two columns of %s the same label', (list) => {
    const labels = columnsOf(list).map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });

  it('looks for a name in the list itself first, then in the office', () => {
    expect(columnNamed('locations', 'city')?.group).toBe('Vestiging');
    expect(columnNamed('locations', 'fte')).toBe(columnNamed('advisers', 'fte'));
    expect(columnNamed('press', 'fte')).toBeUndefined();
    expect(columnNamed('pressLocation', 'title')).toBe(columnNamed('press', 'title'));
  });
});

/** The fields of a dossier (docs/rules/dossier.md#info-points). */
const dossierFields = `
kvk afm tp name nameLicense location tradenames licensesType licensesConjoint licensesFrom authorized authorizedBy insurer rfdCode sbi
description dateSettlement dateAFMSince partnerships kifid memberAdfiz memberNVGA memberVNAB market active rfdBusinessmodel
rfdDistributionplatform franchises arbo mortgage address addressLicense addressPostal addressInvoice addressLookup phone mobile mail
mailScraping url urlScraping branches managementFunction managementStructure managementExtractFull decisionmakers management managementAge
legalSimple legal shareholders daughters investors liabilityStatements groupInsurers groupMediators groupTradeBodies ownMediators
keyFigures balanceSheet fteOptimalSimple fteSimple fteKvkSimple fteKvkExtractSimple fteCorrected revenue revenueGroup group subGroup
creditRating paymentScore rating ratingRiFD creditlimit codePD ratingG ratingPD digitization certificationSEH certificationNVHP
certificationFFP certificationRPA certificationRGA certificationRMiA specialistKnowledge licenses limitations pricing openingHours
profilingConverted profilingRaw rfdSegmentationOptimal rfdSegmentation rfdSegmentationSize`
  .trim()
  .split(/\s+/);

describe('the info points', () => {
  it('include every field of a dossier, and each explains what it is and what to do when it has changed', () => {
    const known = new Set(infoPoints.map(({ field }) => field));
    expect(dossierFields.filter((field) => !known.has(field))).toEqual([]);
    expect(new Set(infoPoints.map(({ name }) => name)).size).toBe(infoPoints.length);
    for (const { name, kind, label, explanation, whenChanged } of infoPoints) {
      expect(infoPointKinds, name).toContain(kind);
      expect(label.length, name).toBeGreaterThan(1);
      for (const sentence of [explanation, whenChanged]) expect(sentence, name).toMatch(/^\p{Lu}.{10,}\.$/u);
    }
  });
});
