/** The functions of formulas by group, in the order of the help page (docs/formulas.md). */
export const functionGroups = {
  'Kiezen en leeg': ['als', 'isleeg', 'alsleeg', 'leeg'],
  Getallen: ['afronden', 'abs', 'som', 'gemiddelde', 'min', 'max'],
  Teksten: [
    'tekst',
    'lengte',
    'links',
    'rechts',
    'bevat',
    'begintmet',
    'hoofdletters',
    'kleineletters',
    'vervang',
    'getal',
  ],
  Datums: ['jaar', 'maand', 'kwartaal', 'vandaag', 'datum', 'dagentussen', 'jarengeleden'],
  Lijsten: ['aantal', 'bevatwaarde', 'eerste'],
  'Vorige maanden': ['vorige'],
  Peergroep: ['mediaan', 'p25', 'p75', 'rang'],
} as const;

export type FunctionGroup = keyof typeof functionGroups;
export type FunctionName = (typeof functionGroups)[FunctionGroup][number];

export const functionNames: readonly FunctionName[] = Object.values(functionGroups).flat();
export const isFunctionName = (name: string): name is FunctionName =>
  functionNames.some((functionName) => functionName === name);
