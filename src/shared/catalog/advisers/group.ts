import type { Column } from '../../domain/lists/column';
import { defineColumn, defineColumns } from '../columns/define-column';

const head = defineColumns(
  { group: 'Groep', field: 'group' },
  {
    groupEntity: { number: 139, label: 'Groep entiteit', kind: 'choice' },
    groupTop100: { number: 140, label: 'Groep in top 100', kind: 'flag', width: 150 },
  },
  {
    groupEntity: 'Het soort bedrijf aan het hoofd van de groep.',
    groupTop100: 'Of de groep tot de honderd grootste van de adviesmarkt hoort.',
  },
);

const revenueAndSubgroup = defineColumns(
  { group: 'Groep', field: 'subGroup' },
  {
    groupRevenue: { number: 151, label: 'Groep omzet', kind: 'amount', field: 'revenueGroup', moving: true },
    subgroupKvk: { number: 152, label: 'Subgroep KvK', kind: 'kvk', width: 120 },
    subgroupName: { number: 153, label: 'Subgroep', kind: 'text', width: 220 },
    subgroupEntity: { number: 154, label: 'Subgroep entiteit', kind: 'choice' },
    subgroupTop100: { number: 155, label: 'Subgroep in top 100', kind: 'flag', width: 150 },
    subgroupSize: { number: 156, label: 'Subgroep grootte', kind: 'number', width: 170 },
  },
  {
    groupRevenue: 'De geschatte omzet van de groep.',
    subgroupKvk: 'Het KvK-nummer van het hoofd van de subgroep.',
    subgroupName: 'De naam van de subgroep.',
    subgroupEntity: 'Het soort bedrijf aan het hoofd van de subgroep.',
    subgroupTop100: 'Of de subgroep tot de honderd grootste van de adviesmarkt hoort.',
    subgroupSize: 'Het aantal leden van de subgroep.',
  },
);

const growthAndMembers = defineColumns(
  { group: 'Groep' },
  {
    subgroupRevenue: { number: 167, label: 'Subgroep omzet', kind: 'amount', field: 'subGroup', moving: true },
    groupSizeGrowth: {
      number: 168,
      label: 'Groei groepsgrootte',
      kind: 'percentage',
      width: 160,
      field: 'group',
      signed: true,
    },
    groupInsurers: { number: 169, label: 'Verzekeraars in de groep', kind: 'list', width: 200 },
    groupMediators: { number: 170, label: 'Bemiddelaars in de groep', kind: 'list', width: 200 },
  },
  {
    subgroupRevenue: 'De geschatte omzet van de subgroep.',
    groupSizeGrowth: 'De groei van het aantal groepsleden in een jaar.',
    groupInsurers: 'De verzekeraars die tot de groep behoren.',
    groupMediators: 'De bemiddelaars die tot de groep behoren.',
  },
);

/** The figures about the members of a group and of a subgroup: end of the name, label and explanation. */
const memberFigures = [
  ['SizeActive', 'actief', 'Het aantal actieve leden'],
  ['SizeAFM', 'met AFM-vergunning', 'Het aantal leden met een AFM-vergunning'],
  ['SizeMarket', 'in de markt', 'Het aantal leden op de adviesmarkt'],
  ['SizeAFMMarket', 'AFM en markt', 'Het aantal leden met vergunning op de adviesmarkt'],
  ['Fte', 'FTE', 'De voltijdbanen van alle leden'],
  ['FteActive', 'FTE actief', 'De voltijdbanen van de actieve leden'],
  ['FteAFM', 'FTE AFM', 'De voltijdbanen van de leden met een AFM-vergunning'],
  ['FteMarket', 'FTE markt', 'De voltijdbanen van de leden op de adviesmarkt'],
  ['FteAFMMarket', 'FTE AFM en markt', 'De voltijdbanen van de leden met vergunning op de adviesmarkt'],
  ['FteCorrected', 'FTE gecorrigeerd', 'De voltijdbanen van de leden na correctie voor dubbeltellingen'],
] as const;

type Members = {
  readonly of: 'group' | 'subgroup';
  readonly word: string;
  readonly field: string;
  readonly firstNumber: number;
};

const figuresOf = ({ of, word, field, firstNumber }: Members): readonly Column[] =>
  memberFigures.map(([name, label, explanation], index) =>
    defineColumn({
      group: 'Groep',
      number: firstNumber + index,
      name: `${of}${name}`,
      label: `${word} ${label}`,
      kind: 'number',
      explanation: `${explanation} van de ${word.toLowerCase()}.`,
      width: 170,
      decimals: name.startsWith('Fte') ? 1 : 0,
      field,
    }),
  );

const firstBodyNumber = 171;

const tradeBodies = ['Adfiz', 'NVGA', 'VNAB', 'SEH', 'FFP', 'NVHP', 'RGA', 'RPA', 'RMiA'].map((body, index) =>
  defineColumn({
    group: 'Groep',
    number: firstBodyNumber + index,
    name: `group${body}`,
    label: `${body} in de groep`,
    kind: 'flag',
    explanation: `Of een lid van de groep bij ${body} is aangesloten.`,
    width: 130,
    field: 'groupTradeBodies',
  }),
);

/** Groep: figures of the group and the subgroup; only firms with an AFM licence count as members of `groupSize`. */
export const groupColumns: readonly Column[] = [
  ...head,
  ...figuresOf({ of: 'group', word: 'Groep', field: 'group', firstNumber: 141 }),
  ...revenueAndSubgroup,
  ...figuresOf({ of: 'subgroup', word: 'Subgroep', field: 'subGroup', firstNumber: 157 }),
  ...growthAndMembers,
  ...tradeBodies,
];
