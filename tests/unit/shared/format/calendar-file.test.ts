import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitTimes } from '../../../../src/shared/domain/lists/visit';
import { type CalendarEvent, calendarFile } from '../../../../src/shared/format/calendar-file';

const event: CalendarEvent = {
  uid: 'a@adviesatlas',
  from: Date.UTC(2026, 11, 1, 8),
  to: Date.UTC(2026, 11, 1, 9),
  summary: 'Bezoek Jansen, Peters; & Zn \\ Utrecht',
  location: 'Oudegracht 1, 3511 AB Utrecht',
  description: 'Telefoon 030 123 45 67\nKvK 99000001',
  place: { latitude: 52.09, longitude: 5.12 },
};
const now = Date.UTC(2026, 10, 26, 10, 30);

/** The lines of a file as a calendar reads them: without folds, and values without escapes (RFC 5545, 3.1 and 3.3.11). */
const read = (text: string): readonly (readonly [name: string, value: string])[] =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      const value = line.slice(colon + 1).replace(/\\([\\;,nN])/g, (_all, sign) => (/n/i.test(sign) ? '\n' : sign));
      return [line.slice(0, colon), value] as const;
    });

describe('a calendar file', () => {
  it('follows RFC 5545', () => {
    const text = calendarFile({ name: 'Bezoekplan', events: [event], now });
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = new Map(read(text));
    expect(lines.get('DTSTAMP')).toBe('20261126T103000Z');
    expect(lines.get('DTSTART')).toBe('20261201T080000Z');
    expect(lines.get('DTEND')).toBe('20261201T090000Z');
    expect(lines.get('UID')).toBe('a@adviesatlas');
    expect(lines.get('GEO')).toBe('52.090000;5.120000');
    expect(text).toContain('SUMMARY:Bezoek Jansen\\, Peters\\; & Zn \\\\ Utrecht');
  });

  it('folds lines at 75 octets between characters, and is read back the same except for control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
        const text = calendarFile({ name: 'Plan', events: [{ ...event, summary }], now });
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(text).not.toContain('\ufffd');
        const kept = summary
          .replace(/\r\n?/g, '\n')
          // biome-ignore lint/suspicious/noControlCharactersInRegex: a value may not have these
          .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
        expect(new Map(read(text)).get('SUMMARY')).toBe(kept);
      }),
    );
  });
});

describe('the times of visits', () => {
  const when = { day: '2026-12-01', begin: 9 * 60, minutes: 60, speed: 50 };

  it('follow one another on the day, in the time of Amsterdam', () => {
    expect(visitTimes(when, [0, 30])).toEqual([
      { from: Date.UTC(2026, 11, 1, 8), to: Date.UTC(2026, 11, 1, 9) },
      { from: Date.UTC(2026, 11, 1, 9, 30), to: Date.UTC(2026, 11, 1, 10, 30) },
    ]);
    expect(visitTimes({ ...when, day: '2026-07-01' }, [0])?.[0]?.from).toBe(Date.UTC(2026, 6, 1, 7));
  });

  it('are null when they do not fit in the day, or the day does not exist', () => {
    expect(visitTimes(when, [0, ...Array<number>(9).fill(30)])).not.toBeNull();
    expect(visitTimes(when, [0, ...Array<number>(10).fill(30)])).toBeNull();
    expect(visitTimes({ ...when, day: '2026-02-30' }, [0])).toBeNull();
  });
});
