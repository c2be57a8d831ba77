import { isAuthorisedAgent } from '../facts/licences';
import { profilingScores, rawProfilingScores } from '../profiling';
import { type DossierPart, itemValues, objectValue, singleValue } from './field-value';

/** Basisgegevens, and the profile. */
export const basicPart: DossierPart = (at, columns) => {
  const scores = profilingScores(at);
  const rawScores = rawProfilingScores(at);
  return {
    kvk: singleValue(columns.kvk),
    afm: singleValue(columns.afm),
    tp: singleValue(columns.tp),
    name: singleValue(columns.name),
    nameLicense: singleValue(columns.nameLicense),
    location: singleValue(columns.locationId),
    tradenames: itemValues(columns.tradenames),
    licensesType: singleValue(columns.licensesType),
    licensesConjoint: singleValue(columns.licensesConjoint),
    licensesFrom: singleValue(columns.licensesFrom),
    authorizedBy: itemValues(columns.authorizedBy),
    authorized: at.inMarket ? [isAuthorisedAgent(at.key)] : [],
    insurer: singleValue(columns.insurer),
    rfdCode: objectValue(columns, {
      code: 'rfdCode',
      group: 'rfdCodeGroup',
      groupDetail: 'rfdCodeGroupDetail',
      branch: 'rfdCodeBranch',
    }),
    sbi: itemValues(columns.sbi),
    description: singleValue(columns.description),
    dateSettlement: singleValue(columns.dateSettlement),
    dateTermination: singleValue(columns.dateTermination),
    dateAFMSince: singleValue(columns.dateAFMSince),
    partnerships: itemValues(columns.partnerships),
    kifid: objectValue(columns, { number: 'kifid', startDate: 'kifidStartDate', binding: 'kifidBinding' }),
    memberAdfiz: singleValue(columns.memberAdfiz),
    memberNVGA: singleValue(columns.memberNVGA),
    memberVNAB: singleValue(columns.memberVNAB),
    market: singleValue(columns.market),
    active: singleValue(columns.active),
    rfdBusinessmodel: objectValue(columns, { description: 'rfdBusinessmodel', code: 'rfdBusinessmodelCode' }),
    rfdDistributionplatform: objectValue(columns, {
      description: 'rfdDistributionplatform',
      code: 'rfdDistributionplatformCode',
    }),
    franchises: itemValues(columns.franchises),
    arbo: objectValue(columns, { certified: 'arboCertified', OVAL: 'arboOVAL', status: 'arboStatus' }),
    mortgage: objectValue(columns, { market: 'mortgageMarket', segment: 'mortgageSegment' }),
    certificationRPA: singleValue(columns.certificationRPA),
    certificationRGA: singleValue(columns.certificationRGA),
    certificationRMiA: singleValue(columns.certificationRMiA),
    rfdSegmentation: objectValue(columns, { description: 'rfdSegmentation' }),
    rfdSegmentationOptimal: singleValue(columns.rfdSegmentationOptimal),
    rfdSegmentationSize: singleValue(columns.rfdSegmentationSize),
    openingHours: objectValue(columns, {
      hoursMon: 'hoursMon',
      hoursTue: 'hoursTue',
      hoursWed: 'hoursWed',
      hoursThu: 'hoursThu',
      hoursFri: 'hoursFri',
      hoursSat: 'hoursSat',
      hoursSun: 'hoursSun',
    }),
    profilingRaw: rawScores === null ? [] : [{ domain: domainOf(columns.url), values: rawScores }],
    profilingConverted: scores === null ? [] : [{ domain: domainOf(columns.url), values: scores }],
    remarks: singleValue(columns.remarks),
    remarks_risk: singleValue(columns.remarks2),
    remarks_arag: singleValue(columns.remarks3),
    remarks_dak: singleValue(columns.remarks4),
  };
};

const domainOf = (url: unknown): string => (typeof url === 'string' ? url.replace(/^www\./, '') : '');
