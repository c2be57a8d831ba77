import { describe, expect, it } from 'vitest';
import { readPeriod } from '../../../src/demo/data/calendar';
import { entityDetail } from '../../../src/demo/data/dossier/entity-detail';
import { identityOf } from '../../../src/demo/data/identity';

/** The fields of the detail field catalogue (specification, section 3). */
const fields = `
kvk afm tp name location tradenames licensesType nameLicense licensesConjoint licensesFrom authorized authorizedBy insurer rfdCode sbi
description dateSettlement dateAFMSince partnerships kifid memberAdfiz memberNVGA memberVNAB market active rfdBusinessmodel
rfdDistributionplatform franchises arbo mortgage rfdSegmentation rfdSegmentationOptimal rfdSegmentationSize address addressLicense
addressPostal addressInvoice addressLookup phone mobile mail mailScraping url urlScraping branches managementFunction managementStructure
managementExtractFull decisionmakers management managementAge legalSimple legal shareholders daughters investors liabilityStatements
groupInsurers groupMediators groupTradeBodies ownMediators signingAuthority keyFigures balanceSheet fteOptimalSimple fteSimple
fteKvkSimple fteKvkExtractSimple fteCorrected revenue group subGroup revenueGroup groupFteCorrected creditRating paymentScore rating
ratingRiFD creditlimit codePD ratingG ratingPD digitization certificationSEH certificationNVHP certificationFFP certificationRPA
certificationRGA certificationRMiA specialistKnowledge licenses limitations pricing openingHours profilingConverted profilingRaw quality
groupSimple linkedIn linkedInPersons advieskeuzeRating`
  .trim()
  .split(/\s+/);

describe('de infopunten van de demo', () => {
  it('hebben allemaal waarden, en bijna allemaal ook kantoren zonder', () => {
    const world = { seed: 1, size: 1500 };
    const month = readPeriod('2026-10');
    const filled = new Map(fields.map((field) => [field, 0]));
    let offices = 0;
    for (let index = 0; index < world.size; index += 1) {
      const office = identityOf(world, index);
      if (office === null || office.entry > month) continue;
      offices += 1;
      const { content } = entityDetail(world, month, office);
      for (const field of fields) {
        if (content[field]?.some(({ endTime }) => endTime === null)) filled.set(field, (filled.get(field) ?? 0) + 1);
      }
    }
    expect(fields.filter((field) => filled.get(field) === 0)).toEqual([]);
    const always = fields.filter((field) => filled.get(field) === offices);
    expect(always.length).toBeLessThan(fields.length / 4);
  });
});
