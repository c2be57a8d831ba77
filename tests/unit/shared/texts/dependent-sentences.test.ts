import { expect, it } from 'vitest';
import { dependentSentences } from '../../../../src/shared/texts/dependent-sentences';

it('what depends on a saved thing is named in a sentence for each kind, for one and for several', () => {
  expect(dependentSentences([])).toEqual([]);
  const rule = (name: string) => ({ kind: 'rule', id: name, name }) as const;
  const all = [
    rule('Gestopt'),
    { kind: 'consequence', id: 'c', name: '2026-10' },
    { kind: 'schedule', id: 's', name: 'Actief' },
    { kind: 'source', id: 'b', name: 'Bron' },
  ] as const;
  expect(dependentSentences(all)).toEqual([
    'De regel “Gestopt” hangt hiervan af: het logboek zegt dan dat de selectie is gewijzigd, en begint met een nieuwe beginstand.',
    'De automatische export van “Actief” verandert mee vanaf de volgende maand.',
    'De Excel-bron van “Bron” verandert mee; wat er al stond, houdt zijn kolom.',
    'Bij Gevolgen is oktober 2026 afgevinkt; dat vinkje gaat over de inhoud van toen.',
  ]);
  expect(dependentSentences([rule('Een'), rule('Twee')])[0]).toMatch(/^De regels “Een” en “Twee” hangen hiervan af/);
});
