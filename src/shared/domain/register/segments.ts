/** Segments in the order of the market (docs/product.md#segments). */
export const segmentOrder = [
  'Particulier kantoor',
  'Zakelijk kantoor',
  'Grootzakelijk kantoor',
  'Schadekantoor',
  'Schade/leven kantoor',
  'Hypotheek/Leven kantoor',
  'Generalist met pensioenen',
  'Generalist zonder pensioenen',
  'Pensioen kantoor',
  'Assuradeur',
  'Service Provider',
  'Makelaardij OG',
  'Kredieten',
  'VVE',
  'eMediair',
  'Sector',
  'branche',
  'Overig',
  'Niet bekend (wel markt)',
  'Niet actief',
  'Niet markt',
] as const;

export type Segment = (typeof segmentOrder)[number];
