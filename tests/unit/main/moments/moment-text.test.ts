import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damageOf } from '../../../../src/main/moments/moment-damage';
import { digestOf, readMoment, readProof } from '../../../../src/main/moments/moment-text';
import { figureGroup, type Moment, type MomentField } from '../../../../src/shared/moments/moment';
import { momentText, proofOf } from '../../../../src/shared/moments/moment-proof';
import { permittedMoment } from '../../../../src/shared/moments/permitted-moment';
import { damageWords } from '../../../../src/shared/texts/own/moment-sentences';
import { anyMoment } from '../../shared/moments/moment-samples';

const figureField: MomentField = {
  ...{ group: figureGroup, name: 'ratingRiFD', label: 'RiFD-rating', column: 'ratingRiFD', field: 'ratingRiFD' },
  ...{ state: 'filled', texts: [], judged: null, value: null, versions: [] },
};
const all = { withheld: [], hasHistory: true, hasNotes: true, hasContacts: true };

describe('a kept moment', () => {
  it('is read back as it was kept, whatever the order of its keys', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const text = momentText(moment);
        expect(readMoment(text, digestOf(text))).toEqual({ moment: JSON.parse(text) });
        const turned = Object.fromEntries(Object.entries(moment).reverse()) as typeof moment;
        expect(momentText(turned)).toBe(text);
      }),
    );
  });

  it('is refused when any byte of it is changed, added or left out', () => {
    fc.assert(
      fc.property(anyMoment, fc.nat(), fc.integer({ min: 1, max: 255 }), (moment, place, by) => {
        const text = momentText(moment);
        const bytes = Buffer.from(text);
        const at = place % bytes.length;
        const changed = Buffer.from(bytes);
        changed[at] = ((changed[at] ?? 0) + by) % 256;
        const cut = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
        for (const damaged of [changed, cut, Buffer.concat([bytes, Buffer.from(' ')])])
          expect(readMoment(damaged.toString('utf8'), digestOf(text))).toEqual({ fault: 'digest' });
      }),
    );
  });

  it('is refused in another form, even with the digest of that form', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const spaced = JSON.stringify(moment, null, 1);
        expect(readMoment(spaced, digestOf(spaced))).toEqual({ fault: 'form' });
        const more = momentText({ ...moment, ...{ extra: 1 } });
        expect(readMoment(more, digestOf(more))).toEqual({ fault: 'form' });
      }),
    );
    for (const text of ['', '{', 'null', '[]', '"kept-moment"'])
      expect(readMoment(text, digestOf(text))).toEqual({ fault: 'form' });
  });

  it('names what is damaged where that can be known', () => {
    const known = { office: '99041278', keptAt: '2026-08-28T12:12:07.000Z' };
    const [some] = fc.sample(anyMoment, { seed: 1, numRuns: 1 });
    if (some === undefined) throw new Error('no sample');
    const figure = { ...figureField, texts: ['6,6'], value: 6.6 };
    const sound: Moment = { ...some, ...known, fields: [figure], notes: null };
    const damage = (change: object) => damageOf(momentText({ ...sound, ...change } as Moment), known);
    const parts = (change: object): unknown => {
      const found = damage(change);
      return found.kind === 'parts' ? found.parts.map(({ name, item }) => [name, item]) : found.kind;
    };
    expect(parts({})).toBe('somewhere');
    expect(parts({ name: 'Een andere naam' })).toBe('somewhere');
    expect(parts({ keptAt: '2026-08-29T12:12:07.000Z', office: '99041279' })).toEqual([
      ['office', null],
      ['keptAt', null],
    ]);
    expect(parts({ fields: [{ ...figure, value: 6.2 }] })).toEqual([['fields', 'RiFD-rating']]);
    expect(parts({ fields: [{ ...figure, group: 'other' }] })).toEqual([['fields', 'RiFD-rating']]);
    expect(parts({ fields: [{ ...figure, state: 'odd', texts: null }] })).toEqual([['fields', 'RiFD-rating']]);
    expect(parts({ fields: [figure, 7] })).toEqual([['fields', '2']]);
    expect(parts({ notes: [{ kind: 'note' }], month: {}, extra: 1 })).toEqual([
      ['month', null],
      ['notes', '1'],
      ['more', null],
    ]);
    expect(damageOf(momentText(sound).slice(0, -9), known)).toEqual({ kind: 'unreadable' });
    expect(damageWords(damage({ reason: 7, fields: [{ ...figure, value: 6.2 }] }))).toMatch(
      /^Niet meer in orde: de reden/,
    );
  });

  it('is damaged in a way that is said in words, whatever happened to it', () => {
    fc.assert(
      fc.property(
        anyMoment,
        fc.anything(),
        fc.constantFrom('fields', 'notes', 'month', 'keptAt'),
        (moment, odd, part) => {
          const text = JSON.stringify({ ...moment, [part]: odd }) ?? '';
          expect(damageWords(damageOf(text, moment))).toMatch(
            /^(Niet meer in orde|Elk deel|De tekst) .+\.$|^Niet meer in orde: .+\.$/s,
          );
        },
      ),
    );
  });

  it('has the same text in every time zone', () => {
    fc.assert(
      fc.property(anyMoment, fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles'), (moment, zone) => {
        const text = momentText(moment);
        const before = process.env.TZ;
        try {
          process.env.TZ = zone;
          expect(momentText(moment)).toBe(text);
        } finally {
          if (before === undefined) delete process.env.TZ;
          else process.env.TZ = before;
        }
      }),
    );
  });

  it('has a proof that is read back', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const proof = proofOf(moment, { digest: digestOf(momentText(moment)), paper: null });
        const written = JSON.stringify(proof, null, 2);
        expect(readProof(written)).toEqual(JSON.parse(written));
      }),
    );
    expect(readProof('{}')).toBeNull();
    expect(readProof('geen JSON')).toBeNull();
  });
});

describe('a moment under a smaller subscription', () => {
  it('is the same moment when nothing is withheld', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        expect(permittedMoment(moment, all)).toBe(moment);
      }),
    );
  });

  it('has without history what held on the day of this computer', () => {
    const zone = process.env.TZ;
    process.env.TZ = 'Europe/Amsterdam';
    const [some] = fc.sample(anyMoment, { seed: 1, numRuns: 1 });
    if (some === undefined) throw new Error('no sample');
    const versions = ['2026-08-30', '2026-08-31'].map((to) => ({ text: to, from: null, to }));
    const kept: Moment = { ...some, keptAt: '2026-08-29T22:31:00.000Z', fields: [{ ...figureField, versions }] };
    const { fields } = permittedMoment(kept, { ...all, hasHistory: false });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(fields[0]?.versions.map(({ to }) => to)).toEqual(['2026-08-31']);
  });

  it('shows nothing of what is withheld, what ended, and notes', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const shown = permittedMoment(moment, {
          withheld: ['ratingRiFD'],
          hasHistory: false,
          hasNotes: false,
          hasContacts: true,
        });
        for (const field of shown.fields) {
          if (field.name === 'ratingRiFD') expect(field).toMatchObject({ state: 'withheld', texts: [], judged: null });
          for (const { to } of field.versions) expect(to === null || to > '2026-08-28').toBe(true);
        }
        expect(shown.fields.map(({ name }) => name)).toEqual(moment.fields.map(({ name }) => name));
        expect((shown.notes ?? []).some(({ kind }) => kind === 'note')).toBe(false);
      }),
    );
  });
});
