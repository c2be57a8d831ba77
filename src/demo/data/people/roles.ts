import type { LegalForm } from '../facts/names';
import type { Role } from '../facts/seats';

const leaders: Partial<Record<LegalForm, string>> = {
  Eenmanszaak: 'eigenaar',
  'Vennootschap onder firma': 'vennoot',
  Maatschap: 'maat',
  'Commanditaire vennootschap': 'beherend vennoot',
};

const titles: Readonly<Record<Exclude<Role, 'director'>, string>> = {
  policyMaker: 'beleidsbepaler',
  authorised: 'gevolmachtigde',
  adviser: 'adviseur',
  backOffice: 'medewerker binnendienst',
};

/** The title of a role in an office with a legal form. */
export const roleTitle = (role: Role, legal: LegalForm): string =>
  role === 'director' ? (leaders[legal] ?? 'bestuurder') : titles[role];
