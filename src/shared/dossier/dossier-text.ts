import { notAvailable, notInSubscription } from '../format/format-cell';
import { headingOf, type ShownSection } from './dossier-model';
import { type ShownField, textsOf, unreadable } from './shown-field';

const words = { empty: notAvailable, withheld: notInSubscription, broken: unreadable } as const;

/** A field as plain text: its label and its values. Several values are on separate lines. */
export function fieldText(field: ShownField): string {
  if (field.state !== 'filled') return `${field.point.label}: ${words[field.state]}`;
  const texts = textsOf(field);
  return texts.length === 1
    ? `${field.point.label}: ${texts[0]}`
    : [`${field.point.label}:`, ...texts.map((text) => `  ${text}`)].join('\n');
}

/** A section as plain text under its heading. */
export const groupText = (heading: string, fields: readonly ShownField[]): string =>
  [heading, ...fields.map(fieldText)].join('\n');

/** A whole dossier as plain text. */
export const wholeText = (name: string, sections: readonly ShownSection[]): string =>
  [name, ...sections.map((section) => groupText(headingOf(section), section.fields))].join('\n\n');
