import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  startOfWalk,
  transition,
  type WalkEvent,
  type WalkState,
} from '../../../../src/main/network-walk/walk-machine';
import { failedStep, type StepResult, type WalkStep, walkSteps } from '../../../../src/shared/domain/program/network';
import {
  announceWalk,
  describeWalk,
  mendingMessage,
  walkLines,
} from '../../../../src/shared/texts/network-walk-sentences';
import { examples } from '../../../first-cases';

const good: StepResult = { kind: 'good', facts: { step: 'updates' } };
const failed: StepResult = { kind: 'failed', code: 'CERTIFICATE_REFUSED', concerns: 'Kantoor Root CA 2024' };
const begin: WalkEvent = { type: 'begin', at: '2026-11-28T06:52:00.000Z', notNeeded: { tiles: 'managed' } };
const answered = (step: WalkStep, result: StepResult = good, run = 1): WalkEvent => ({
  type: 'answered',
  run,
  step,
  result,
  ms: 12,
});
const play = (...events: readonly WalkEvent[]) =>
  events.reduce<ReturnType<typeof transition>>((step, event) => transition(step.state, event), {
    state: startOfWalk,
    effects: [],
  });
const kinds = ({ walk }: WalkState) => walk.steps.map(({ result }) => result.kind);

describe('a walk over the network', () => {
  it('examines one step after another, and skips those that are not needed', () => {
    const before = play(begin, answered('proxy'), answered('name'), answered('connection'), answered('certificate'));
    expect(before.effects).toEqual([{ type: 'examine', step: 'provider', run: 1 }]);
    const last = play(
      begin,
      ...(['proxy', 'name', 'connection', 'certificate', 'provider'] as const).map((step) => answered(step)),
    );
    expect(last.effects).toEqual([{ type: 'examine', step: 'updates', run: 1 }]);
    const { state } = transition(last.state, answered('updates'));
    expect(state.walk.phase).toBe('done');
    expect(kinds(state)).toEqual(['good', 'good', 'good', 'good', 'good', 'notNeeded', 'good']);
    expect(announceWalk(state.walk)).toBe('Alle stappen zijn goed of niet nodig.');
  });

  it('ends where the way to the provider ends, and says nothing of later steps', () => {
    const { state, effects } = play(
      begin,
      answered('proxy'),
      answered('name'),
      answered('connection'),
      answered('certificate', failed),
    );
    expect(effects).toEqual([]);
    expect(state.walk.phase).toBe('done');
    expect(kinds(state)).toEqual(['good', 'good', 'good', 'failed', 'notExamined', 'notNeeded', 'notExamined']);
    expect(failedStep(state.walk)?.step).toBe('certificate');
    expect(announceWalk(state.walk)).toBe(
      'Stap 4 van 7, Certificaat, mislukt. ICT van uw organisatie kan dit herstellen.',
    );
    expect(describeWalk(state.walk)).toBe('28-11-2026 07:52, 4 van 7 stappen goed of niet nodig, mislukt bij stap 4');
    expect(walkLines(state.walk).join('\n')).toMatch(
      /^5 Aanbieder +niet onderzocht +een antwoord is pas te vertrouwen na stap 4$/m,
    );
    expect(mendingMessage(state.walk, '2.4.0')).toMatch(
      /Adviesatlas 2\.4\.0 krijgt geen goede verbinding\. De uitgever is op deze computer niet bekend: “Kantoor Root CA 2024”\.[\s\S]*Nodig is: de uitgever in de systeemopslag, of het beleid Certificaatbestand\./,
    );
  });

  it('looks for updates too when only the tiles fail', () => {
    const { effects } = play(
      { ...begin, notNeeded: {} },
      ...(['proxy', 'name', 'connection', 'certificate', 'provider'] as const).map((step) => answered(step)),
      answered('tiles', { kind: 'failed', code: 'PROVIDER_UNREACHABLE', concerns: 'tegels.example' }),
    );
    expect(effects).toEqual([{ type: 'examine', step: 'updates', run: 1 }]);
  });

  it('stops when the user wishes, and drops the answer that comes later', () => {
    const stopped = play(begin, answered('proxy'), { type: 'stop' });
    expect(stopped.effects).toEqual([{ type: 'abort' }]);
    expect(kinds(stopped.state).slice(0, 3)).toEqual(['good', 'notExamined', 'notExamined']);
    expect(transition(stopped.state, answered('name', failed)).state).toBe(stopped.state);
    expect(transition(stopped.state, { type: 'stop' }).state).toBe(stopped.state);
  });

  it('begins anew, and drops answers of the walk before', () => {
    const again = play(begin, answered('proxy', failed), begin);
    expect(again.effects).toEqual([{ type: 'examine', step: 'proxy', run: 2 }]);
    expect(transition(again.state, answered('proxy', failed, 1)).state).toBe(again.state);
    expect(play(begin, begin).effects).toEqual([{ type: 'abort' }, { type: 'examine', step: 'proxy', run: 2 }]);
  });

  it('has at most one busy step in any order of events, and none when it has ended', () => {
    const event = fc.oneof(
      fc.constant(begin),
      fc.constant<WalkEvent>({ type: 'stop' }),
      fc
        .tuple(fc.constantFrom(...walkSteps), fc.constantFrom(good, failed), fc.integer({ min: 1, max: 3 }))
        .map(([step, result, run]) => answered(step, result, run)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { state } = play(...events);
        const busy = kinds(state).filter((kind) => kind === 'busy').length;
        expect(busy).toBe(state.walk.phase === 'walking' ? 1 : 0);
      }),
      { numRuns: examples(200) },
    );
  });
});
