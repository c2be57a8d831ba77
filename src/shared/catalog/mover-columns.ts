import type { MoveKind, PolicyAnswer, Sharing } from '../domain/lists/analysis/movers';
import type { Column } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import { defineColumns } from './columns/define-column';

/** The kinds of moves as values of columns. */
export const moveWords: Readonly<Record<MoveKind, string>> = {
  moved: 'overgestapt',
  along: 'met kantoor mee',
  afmOnly: 'alleen AFM',
};
export const policyWords: Readonly<Record<PolicyAnswer, string>> = { yes: 'ja', no: 'nee', unknown: 'onbekend' };
export const sharingWords: Readonly<Record<Sharing, string>> = { new: 'nieuw', kept: 'bleef', ended: 'niet meer' };

/** The columns about moves in a comparison of persons (docs/rules/comparison.md#movers). */
const ofPersons = defineColumns(
  { group: 'Mutaties', kind: 'list', width: 200 },
  {
    comparedMove: { number: 1011, label: 'Overstap', kind: 'choice', width: 130 },
    comparedLeft: { number: 1012, label: 'Van' },
    comparedJoined: { number: 1013, label: 'Naar' },
    comparedLeftKvk: { number: 1014, label: 'Van KvK', filterKind: 'kvkNumbers', width: 110 },
    comparedJoinedKvk: { number: 1015, label: 'Naar KvK', filterKind: 'kvkNumbers', width: 110 },
    comparedLeftType: { number: 1016, label: 'Kantoortype van', width: 170 },
    comparedJoinedType: { number: 1017, label: 'Kantoortype naar', width: 170 },
    comparedPolicyLeft: { number: 1018, label: 'Was beleidsbepaler', kind: 'choice', width: 150 },
    comparedPolicyJoined: { number: 1019, label: 'Is beleidsbepaler', kind: 'choice', width: 150 },
    comparedSharing: { number: 1020, label: 'Gedeeld', kind: 'choice', width: 100 },
    comparedPolicyAt: { number: 1021, label: 'Beleidsbepaler bij', width: 260 },
    comparedPolicyCount: {
      number: 1022,
      label: 'Aantal als beleidsbepaler',
      kind: 'number',
      width: 180,
      example: '>1',
    },
  },
  {
    comparedMove:
      'Of de persoon naar een ander kantoor ging, met een voortgezet kantoor meeging, of alleen bij de AFM bekend is.',
    comparedLeft: 'De kantoren die de persoon verliet.',
    comparedJoined: 'De kantoren waar de persoon bij kwam.',
    comparedLeftKvk: 'De KvK-nummers van de kantoren die de persoon verliet.',
    comparedJoinedKvk: 'De KvK-nummers van de kantoren waar de persoon bij kwam.',
    comparedLeftType: 'Het kantoortype van de kantoren die de persoon verliet.',
    comparedJoinedType: 'Het kantoortype van de kantoren waar de persoon bij kwam.',
    comparedPolicyLeft: 'Of de persoon beleidsbepaler was van een kantoor dat hij of zij verliet.',
    comparedPolicyJoined: 'Of de persoon beleidsbepaler is van een kantoor waar hij of zij bij kwam.',
    comparedSharing: 'Of de persoon beleidsbepaler van meer dan één kantoor is geworden, bleef, of niet meer is.',
    comparedPolicyAt: 'De kantoren die de persoon als beleidsbepaler delen; leeg bij één kantoor.',
    comparedPolicyCount: 'Van hoeveel kantoren de persoon beleidsbepaler is, waar dat er meer dan een zijn.',
  },
);

/** The columns about moves in a comparison of offices. */
const ofOffices = defineColumns(
  { group: 'Mutaties', kind: 'number', width: 150, example: '>=1' },
  {
    comparedLeavers: { number: 1023, label: 'Personen vertrokken' },
    comparedJoiners: { number: 1024, label: 'Personen bijgekomen' },
  },
  {
    comparedLeavers: 'Hoeveel personen van dit kantoor naar een ander kantoor overstapten.',
    comparedJoiners: 'Hoeveel personen van een ander kantoor naar dit kantoor overstapten.',
  },
);

/** The columns that a comparison of a list has about moves of persons. */
export const moverColumns = (list: ListName): readonly Column[] =>
  list === 'persons' ? ofPersons : list === 'advisers' ? ofOffices : [];

const names: ReadonlySet<string> = new Set([...ofPersons, ...ofOffices].map(({ name }) => name));

/** Whether a column of a comparison is about moves of persons. Such a column needs the list of persons too. */
export const isOfMovers = (name: string): boolean => names.has(name);
