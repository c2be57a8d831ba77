/** The forms that texts of a register have. */
export const cellForms = {
  /** Eight digits. */
  kvk: /^\d{8}$/,
  /** Eight digits, of which the regulator's numbers begin with 1. */
  afm: /^1\d{7}$/,
  kifid: /^300\.\d{6}$/,
  branchNumber: /^\d{12}$/,
  /** `1234 AB`; a postcode never begins with a zero. */
  postcode: /^[1-9]\d{3} ?(?!S[ADS])[A-Z]{2}$/i,
  phone: /^(?:(?:\+|00)31[ -]?\(?0?\)?|0)(?:[ -]?\d){9}$/,
  mobile: /^(?:(?:\+|00)31[ -]?\(?0?\)?|0)6(?:[ -]?\d){8}$/,
  mail: /^[^\s@,;]+@[^\s@.,;]+(?:\.[^\s@.,;]+)+$/,
  site: /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/iu,
  sbi: /^\d{4,5}$/,
  /** A street ends with the number of a house; a box has a number too. */
  streetWithNumber: /\p{L}.*\d/u,
} as const satisfies Readonly<Record<string, RegExp>>;

export type CellForm = keyof typeof cellForms;

export const hasForm = (form: CellForm, text: string): boolean => cellForms[form].test(text.trim());
