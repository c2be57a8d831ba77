import { describe, expect, it } from 'vitest';
import { longestMailLink, mailLink } from '../../../../src/shared/format/outside-address';
import { followUp, type SeenState } from '../../../../src/shared/quality/follow-up';
import {
  correctionMail,
  followUpSentence,
  followUpWords,
  handledWords,
  type WrittenFinding,
} from '../../../../src/shared/texts/quality/quality-sentences';

const finding: WrittenFinding = {
  ...{ office: '99027714', name: 'Kuipers & Dijkgraaf Advies', rule: 'FTE van drie bronnen verschilt' },
  ...{ question: 'Welke FTE klopt?', basis: 'De grootste bron is meer dan twee keer de kleinste.', reports: [] },
  values: [
    { label: 'FTE', text: '14,2' },
    { label: 'FTE (KvK)', text: '1,0' },
    { label: 'FTE (uittreksel)', text: '' },
  ],
};

describe('a mail to the provider', () => {
  it('about one finding has its office, question, every value and what the rule rests on', () => {
    const { subject, text } = correctionMail([finding], '2026-11', 'M. Verbeek');
    expect(subject).toBe('Vraag over KvK 99027714: FTE van drie bronnen verschilt');
    expect(text).toBe(
      [
        'Geachte redactie,',
        [
          'Kuipers & Dijkgraaf Advies (KvK 99027714), november 2026. Welke FTE klopt?',
          '- FTE: 14,2',
          '- FTE (KvK): 1,0',
          '- FTE (uittreksel): leeg',
          'De grootste bron is meer dan twee keer de kleinste.',
        ].join('\n'),
        'Wilt u dit nakijken?',
        'Met vriendelijke groet,\nM. Verbeek',
      ].join('\n\n'),
    );
    expect((mailLink('a@b.example', subject, text) ?? '').length).toBeLessThan(longestMailLink);
  });

  it('about several keeps those of an office together, and says when they were reported before', () => {
    const other = { ...finding, office: '99041972', name: 'Haverland' };
    const again = { ...finding, rule: 'Site en mail', reports: [{ at: '2026-07-03T10:00:00.000Z' }] };
    const { subject, text } = correctionMail([finding, other, again], '2026-11', 'M. Verbeek');
    expect(subject).toBe('3 vragen over 2 kantoren, november 2026');
    const order = ['99027714', 'Eerder gemeld op 03-07-2026.', '99041972'].map((part) => text.indexOf(part));
    expect(order).toEqual([...order].sort((first, second) => first - second));
    expect(order).not.toContain(-1);
  });
});

const followed = (states: readonly SeenState[], reports: readonly { period: string; at: string }[] = []) => {
  const periods = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
  const found = followUp(
    states.map((state, at) => ({ period: periods[at] ?? '', state })),
    reports,
  );
  if (found === null) throw new Error('no finding');
  return found;
};
const [f, p, e, u] = ['finding', 'passed', 'ended', 'unknown'] as const;

describe('what became of a finding', () => {
  it.each([
    [[p, p, p, p, p, f], 'Nieuw'],
    [[p, p, f, f, f, f], 'Sinds augustus 2026'],
    [[f, f, f, f, f, f], 'Sinds juni 2026 of eerder'],
    [[f, f, p, p, p, p], 'Hersteld in augustus 2026'],
    [[p, f, p, p, f, f], 'Terug sinds oktober 2026'],
    [[p, f, f, e, e, e], 'Niet meer van toepassing sinds september 2026'],
    [[p, f, f, f, f, u], 'Laatst gezien in oktober 2026, daarna niet na te gaan'],
  ] as const)('%s is said as %s', (states, words) => {
    expect(followUpWords(followed(states))).toBe(words);
  });

  it('is said with the report, and with the days that mending took', () => {
    const report = { period: '2026-08', at: '2026-08-31T10:00:00.000Z' };
    expect(followUpSentence(followed([p, p, f, f, f, f], [report]))).toBe(
      'Sinds augustus 2026. Gemeld op 31-08-2026. Na 3 maanden staat het er nog.',
    );
    expect(followUpSentence(followed([p, p, f, p, p, p], [report]))).toBe(
      'Hersteld in september 2026. Gemeld op 31-08-2026. Dat duurde 30 dagen, op een maand nauwkeurig.',
    );
    expect(followUpSentence(followed([p, f, p, p, p, f]))).toBe(
      'Terug sinds november 2026. In augustus 2026 was het hersteld.',
    );
    expect(handledWords(148, 2)).toBe('150 kantoren bij deze regel, 2 afgehandeld');
  });
});
