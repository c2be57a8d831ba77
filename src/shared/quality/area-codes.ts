import { phoneDigits } from '../format/format-phone';
import type { Province } from '../geo/places-by-province';

const names: Readonly<Record<string, Province>> = {
  GR: 'Groningen',
  FR: 'Fryslân',
  DR: 'Drenthe',
  OV: 'Overijssel',
  FL: 'Flevoland',
  GE: 'Gelderland',
  UT: 'Utrecht',
  NH: 'Noord-Holland',
  ZH: 'Zuid-Holland',
  ZE: 'Zeeland',
  NB: 'Noord-Brabant',
  LI: 'Limburg',
};

/** The provinces of the area codes in the plan of numbers of the regulator ACM; an area can be in several provinces. */
const table = `
ZH 010 015 0172 0174 0180 0181 0184 0186 0187 070 071 078 079
ZE 0111 0113 0114 0115 0117 0118
ZE,NB 0166 0164
NB 013 0161 0162 0165 0167 0168 040 0411 0412 0413 0416 0486 0492 0493 0497 0499 076
ZH,UT 0182 0348
ZH,NB,GE,UT 0183
NH 020 0222 0223 0224 0226 0227 0228 0229 023 0251 0255 0299 072 075
GE,LI,NB 024 0485
NH,ZH 0252
GE 026 0313 0314 0315 0316 0481 0487 0488 0543 0544 0545 055 0571 0573 0575 0577 0578
NH,UT 0294 035
NH,UT,ZH 0297
UT 030 0343 0346
GE,UT 0317 0318 033 0342 0344
FL 0320 0321 036
GE,FL 0341
UT,ZH,GE 0345 0347
OV,GE 038 0525 0570 0547
GE,NB 0418 073
LI 043 045 046 0475 077
LI,NB 0478 0495
GR,DR 050 0599
FR,GR 0511 0512
FR 0513 0514 0515 0517 0518 0519 0562 0566 058
FR,DR 0516
OV,DR 0521 0522 0523
DR 0524 0528 0591 0593
FL,OV 0527
OV 0529 053 0541 0546 0548 0572 074
FR,OV,DR 0561
DR,GR 0592 0594
GR 0595 0596 0597 0598
`;

const provincesOf: ReadonlyMap<string, readonly Province[]> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [of = '', ...codes] = line.split(' ');
      const provinces = of.split(',').flatMap((short) => names[short] ?? []);
      return codes.map((code) => [code, provinces] as const);
    }),
);

/** The provinces of a telephone number's area; null for a number without an area, such as a mobile one. */
export function provincesOfAreaCode(number: string): readonly Province[] | null {
  const digits = phoneDigits(number);
  if (digits.length !== 10) return null;
  return provincesOf.get(digits.slice(0, 3)) ?? provincesOf.get(digits.slice(0, 4)) ?? null;
}
