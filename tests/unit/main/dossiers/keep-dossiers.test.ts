import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeepDossiers } from '../../../../src/main/dossiers/keep-dossiers';
import { TransientFault } from '../../../../src/main/provider/http';
import type { DossierKeeping, DossierRef } from '../../../../src/shared/domain/dossiers/dossier';
import { Fault } from '../../../../src/shared/domain/result';
import { examples } from '../../../first-cases';

const refs = Array.from({ length: 20 }, (_, at): DossierRef => ({ kind: 'office', id: String(99_000_000 + at) }));
const busy = (waitMs: number | null) => new TransientFault(new Fault('PROVIDER_NOT_READY', '429'), waitMs);

/** A provider and a clock that advance only when the test wants it. */
function scene(answer: (ref: DossierRef, attempt: number) => Fault | null) {
  let time = Date.parse('2026-11-21T09:00:00.000Z');
  const reported: DossierKeeping[] = [];
  const attempts = new Map<string, number>();
  const open: { readonly ref: DossierRef; readonly end: () => void }[] = [];
  const pauses: { readonly until: number; readonly end: () => void }[] = [];
  const seen = { most: 0, resting: 0, aborted: 0 };
  let restUntil = 0;
  const keep = new KeepDossiers({
    fetch: (ref, signal) => {
      if (time < restUntil) seen.resting += 1;
      return new Promise((resolve, reject) => {
        const attempt = (attempts.get(ref.id) ?? 0) + 1;
        attempts.set(ref.id, attempt);
        const work = {
          ref,
          end: () => {
            open.splice(open.indexOf(work), 1);
            const fault = answer(ref, attempt);
            if (fault instanceof TransientFault) restUntil = Math.max(restUntil, time + (fault.waitMs ?? 0));
            if (fault === null) resolve();
            else reject(fault);
          },
        };
        open.push(work);
        seen.most = Math.max(seen.most, open.length);
        signal.addEventListener('abort', () => {
          if (!open.includes(work)) return;
          open.splice(open.indexOf(work), 1);
          seen.aborted += 1;
          reject(new Fault('CANCELLED'));
        });
      });
    },
    clock: { now: () => new Date(time) },
    startTimer: (milliseconds, due) => {
      const pause = { until: time + milliseconds, end: due };
      pauses.push(pause);
      return () => void pauses.splice(pauses.indexOf(pause), pauses.includes(pause) ? 1 : 0);
    },
    onChange: (keeping) => reported.push(keeping),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    keep,
    reported,
    open,
    seen,
    settle,
    /** Lets one of the fetches under way end. */
    end: async (at: number) => {
      open[at % Math.max(1, open.length)]?.end();
      await settle();
    },
    pass: async (milliseconds: number) => {
      time += milliseconds;
      for (const pause of pauses.splice(0)) {
        if (pause.until <= time) pause.end();
        else pauses.push(pause);
      }
      await settle();
    },
  };
}

async function toEnd(play: ReturnType<typeof scene>, order: readonly number[] = [0]): Promise<DossierKeeping> {
  for (let step = 0; step < 1000; step++) {
    const { phase } = play.keep.view();
    if (phase !== 'running' && phase !== 'waiting') break;
    if (play.open.length > 0) await play.end(order[step % order.length] ?? 0);
    else await play.pass(500);
  }
  return play.keep.view();
}

describe('making dossiers available offline', () => {
  it('reports its progress and its end', async () => {
    const play = scene(() => null);
    expect(play.keep.begin(refs)).toMatchObject({ phase: 'running', total: 20, kept: 0 });
    await play.pass(1000);
    await play.end(0);
    expect(play.reported.at(-1)).toMatchObject({ phase: 'running', kept: 1 });
    expect(await toEnd(play)).toMatchObject({ phase: 'done', kept: 20, missed: 0 });
    expect(play.reported.at(-1)).toMatchObject({ phase: 'done', kept: 20 });
  });

  it('reports at most ten times a second, however many fetches end', async () => {
    const play = scene(() => null);
    play.keep.begin(refs);
    for (let at = 0; at < 19; at++) await play.end(0);
    expect(play.reported).toHaveLength(1);
  });

  it('continues after dossiers that are not available', async () => {
    const codes = ['FILTERED', 'NOT_FOUND', 'PERSON_UNKNOWN', 'PROVIDER_ANSWER_INVALID'] as const;
    const play = scene((ref) => new Fault(codes[Number(ref.id) % 4] ?? 'FILTERED'));
    play.keep.begin(refs);
    expect(await toEnd(play)).toMatchObject({ phase: 'done', kept: 0, missed: 20 });
  });

  it.each(['PROVIDER_UNREACHABLE', 'SESSION_EXPIRED', 'DISK_FULL', 'NOT_ALLOWED'] as const)(
    'ends with its sentence: %s',
    async (code) => {
      const play = scene(() => new Fault(code));
      play.keep.begin(refs);
      await play.end(0);
      expect(play.keep.view()).toMatchObject({ phase: 'failed', code });
      expect(play.open).toHaveLength(0);
      expect(play.seen.aborted).toBe(2);
    },
  );

  it('stops the fetches under way, and ignores later answers', async () => {
    const play = scene(() => null);
    play.keep.begin(refs);
    await play.end(0);
    expect(play.keep.stop()).toMatchObject({ phase: 'stopped', kept: 1 });
    await play.settle();
    expect(play.open).toHaveLength(0);
    expect(play.keep.view()).toMatchObject({ phase: 'stopped', kept: 1 });
  });

  it('reports nothing of a session that has ended', async () => {
    const play = scene(() => busy(5000));
    play.keep.begin(refs);
    await play.end(0);
    play.keep.close();
    const before = play.reported.length;
    await play.pass(10_000);
    expect(play.reported).toHaveLength(before);
    expect(play.keep.view()).toMatchObject({ phase: 'idle', total: 0 });
    expect(play.open).toHaveLength(0);
  });

  it('in any order asks for at most three at a time, none while the provider rests, and loses none', async () => {
    const orders = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 30 });
    const failing = fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(orders, failing, fc.constantFrom(1000, 5000, 30_000), async (order, often, wait) => {
        const isBusy = new Set(often.map((at) => refs[at]?.id));
        const play = scene((ref, attempt) => (isBusy.has(ref.id) && attempt < 3 ? busy(wait) : null));
        play.keep.begin(refs);
        expect(await toEnd(play, order)).toMatchObject({ phase: 'done', kept: 20, missed: 0 });
        expect(play.seen).toMatchObject({ most: 3, resting: 0 });
      }),
      { numRuns: examples(60) },
    );
  });
});
