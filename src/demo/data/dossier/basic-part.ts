import { isAuthorisedAgent } from '../licences';
import { profilingScores, rawProfilingScores } from '../profiling';
import { type DossierPart, each, grouped, one } from './field-value';

/** Basisgegevens, and the profile. */
export const basicPart: DossierPart = (at, columns) => {
  const scores = profilingScores(at);
  const rawScores = rawProfilingScores(at);
  return {
    kvk: one(columns.kvk),
    afm: one(columns.afm),
    tp: one(columns.tp),
    name: one(columns.name),
    nameLicense: one(columns.nameLicense),
    location: one(columns.locationId),
    tradenames: each(columns.tradenames),
    licensesType: one(columns.licensesType),
    licensesConjoint: one(columns.licensesConjoint),
    licensesFrom: one(columns.licensesFrom),
    authorizedBy: each(columns.authorizedBy),
    authorized: at.inMarket ? [isAuthorisedAgent(at.key)] : [],
    insurer: one(columns.insurer),
    rfdCode: grouped(columns, {
      code: 'rfdCode',
      group: 'rfdCodeGroup',
      groupDetail: 'rfdCodeGroupDetail',
      branch: 'rfdCodeBranch',
    }),
    sbi: each(columns.sbi),
    description: one(columns.description),
    dateSettlement: one(columns.dateSettlement),
    dateTermination: one(columns.dateTermination),
    dateAFMSince: one(columns.dateAFMSince),
    partnerships: each(columns.partnerships),
    kifid: grouped(columns, { number: 'kifid', startDate: 'kifidStartDate', binding: 'kifidBinding' }),
    memberAdfiz: one(columns.memberAdfiz),
    memberNVGA: one(columns.memberNVGA),
    memberVNAB: one(columns.memberVNAB),
    market: one(columns.market),
    active: one(columns.active),
    rfdBusinessmodel: grouped(columns, { description: 'rfdBusinessmodel', code: 'rfdBusinessmodelCode' }),
    rfdDistributionplatform: grouped(columns, {
      description: 'rfdDistributionplatform',
      code: 'rfdDistributionplatformCode',
    }),
    franchises: each(columns.franchises),
    arbo: grouped(columns, { certified: 'arboCertified', OVAL: 'arboOVAL', status: 'arboStatus' }),
    mortgage: grouped(columns, { market: 'mortgageMarket', segment: 'mortgageSegment' }),
    certificationRPA: one(columns.certificationRPA),
    certificationRGA: one(columns.certificationRGA),
    certificationRMiA: one(columns.certificationRMiA),
    rfdSegmentation: grouped(columns, { description: 'rfdSegmentation' }),
    rfdSegmentationOptimal: one(columns.rfdSegmentationOptimal),
    rfdSegmentationSize: one(columns.rfdSegmentationSize),
    openingHours: grouped(columns, {
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
    remarks: one(columns.remarks),
    remarks_risk: one(columns.remarks2),
    remarks_arag: one(columns.remarks3),
    remarks_dak: one(columns.remarks4),
  };
};

const domainOf = (url: unknown): string => (typeof url === 'string' ? url.replace(/^www\./, '') : '');
