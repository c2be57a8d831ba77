import type { GeoPoint } from '../domain/register/geo-point';

/** An event on one day of a calendar. */
export type CalendarEvent = {
  /** The same event always has the same `uid`, so that a calendar that imports it twice shows it once. */
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly place: GeoPoint | null;
};

type CalendarFile = {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  /** When the file is made, in milliseconds since 1970. */
  readonly now: number;
};

const lineOctets = 75;

/** The number of octets of a character in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

/**
 * Escapes a text for a property value: `\`, `;`, `,` and line ends are escaped, other control characters are removed (RFC 5545, 3.3.11).
 */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this finds control characters, which a value may not have
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/**
 * Splits a line into parts of at most 75 octets; each part after the first begins with a space, and no character is split (RFC 5545, 3.1).
 */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > lineOctets) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += more;
  }
  return parts.join('\r\n');
}

/** A moment in UTC: a calendar shows it in its user's time zone, and the file needs no table of time zones. */
const utc = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const linesOf = ({ uid, from, to, summary, location, description, place }: CalendarEvent, now: number) => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(from)}`,
  `DTEND:${utc(to)}`,
  `SUMMARY:${escaped(summary)}`,
  ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
  ...(place === null ? [] : [`GEO:${place.latitude.toFixed(6)};${place.longitude.toFixed(6)}`]),
  ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
  'END:VEVENT',
];

/** Events as an iCalendar file (RFC 5545), which Outlook and other calendars read. */
export function calendarFile({ name, events, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Adviesatlas//Bezoekplan//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
