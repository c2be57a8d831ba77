import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftStore, draftDelay, shownDraft } from '../../../../src/renderer/records/window/draft-store';
import type { Bridge } from '../../../../src/shared/bridge/bridge';
import type { TypedDraft } from '../../../../src/shared/domain/records/record';
import type { ErrorCode } from '../../../../src/shared/domain/result';
import { emptyFields } from '../../../../src/shared/records/record-fields';
import { examples } from '../../../first-cases';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = (content: string, key = 'note1'): TypedDraft => ({
  key,
  itemId: key,
  id: null,
  fields: { ...emptyFields, content },
});

/** A main that stores what is written, and answers on a command of the test. */
function someMain() {
  const disk = new Map<string, string>();
  const sent: string[] = [];
  const failures: Partial<Record<string, ErrorCode>> = {};
  const request = async (name: string, input: { readonly draft?: TypedDraft; readonly key?: string }) => {
    await Promise.resolve();
    const code = failures[name];
    if (code !== undefined) return { ok: false, code, detail: '' };
    if (input.draft !== undefined) disk.set(input.draft.key, input.draft.fields.content);
    else if (name === 'draft.remove') disk.delete(input.key ?? '');
    else sent.push(disk.get(input.key ?? '') ?? '');
    return { ok: true, data: name === 'record.save' ? { kind: 'saved', id: '7' } : null };
  };
  const store = createDraftStore({
    request: request as unknown as Bridge['request'],
    owner: () => ({ email: 'a@b.example', role: 'volledig' }),
    window: 'a1',
  });
  return { disk, sent, failures, store, ...store.getState() };
}

describe('a text that is typed', () => {
  it('is on the disk within 300 ms of the last keystroke', async () => {
    const { disk, type } = someMain();
    expect(draftDelay).toBeLessThanOrEqual(300);
    type(draft('a'));
    type(draft('ab'));
    await vi.advanceTimersByTimeAsync(draftDelay);
    expect(disk.get('note1')).toBe('ab');
  });

  it('is written at once when the field loses the focus, the window is hidden or the program quits', async () => {
    const { disk, type, flush } = someMain();
    type(draft('half'));
    await flush();
    expect(disk.get('note1')).toBe('half');
  });

  it('is written when its account returns, if the session ended before it was on disk', async () => {
    const { disk, failures, store, type, follow } = someMain();
    const [mine, other] = [
      { email: 'a@b.example', role: 'volledig' },
      { email: 'c@d.example', role: 'volledig' },
    ];
    type(draft('net getypt'));
    failures['draft.write'] = 'DISK_FULL';
    type(draft('past niet', 'note2'));
    await vi.advanceTimersByTimeAsync(draftDelay);
    type(draft('net getypt, en verder'));
    follow(null, mine);
    delete failures['draft.write'];
    follow(other, null);
    await vi.advanceTimersByTimeAsync(draftDelay);
    expect([store.getState().texts, [...disk]]).toEqual([{}, []]);
    follow(null, other);
    follow(mine, null);
    await vi.advanceTimersByTimeAsync(draftDelay);
    expect([...disk].sort()).toEqual([
      ['note1', 'net getypt, en verder'],
      ['note2', 'past niet'],
    ]);
    expect(store.getState().texts.note1?.state).toBe('kept');
  });

  it('is written when its account returns, if the session ended while it was written to be sent', async () => {
    const { disk, failures, save, follow } = someMain();
    const mine = { email: 'a@b.example', role: 'volledig' };
    failures['draft.write'] = 'NOT_LOGGED_IN';
    const saving = save(draft('net getypt'));
    follow(null, mine);
    await saving;
    delete failures['draft.write'];
    follow(mine, null);
    await vi.advanceTimersByTimeAsync(draftDelay);
    expect([...disk]).toEqual([['note1', 'net getypt']]);
  });

  it('is written for the role in which it was typed, also when its turn comes in another', async () => {
    const [mine, other] = [
      { email: 'a@b.example', role: 'volledig' },
      { email: 'a@b.example', role: 'hypotheek' },
    ];
    let open = mine;
    const written: string[] = [];
    const answers: (() => void)[] = [];
    const request = (_name: string, { owner, draft }: { owner: typeof mine; draft: TypedDraft }) => {
      written.push(`${owner.role} ${draft.fields.content}`);
      return new Promise((resolve) => answers.push(() => resolve({ ok: true, data: null })));
    };
    const store = createDraftStore({ request: request as never, owner: () => open, window: 'a1' });
    const { type, follow } = store.getState();
    for (const text of ['a', 'ab']) {
      type(draft(text));
      await vi.advanceTimersByTimeAsync(draftDelay);
    }
    open = other;
    follow(other, mine);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(draftDelay);
    expect(written).toEqual(['volledig a', 'volledig ab']);
  });

  it('is forgotten with everything else when the user logs out', async () => {
    const { disk, type, follow, reset } = someMain();
    const mine = { email: 'a@b.example', role: 'volledig' };
    type(draft('weg'));
    follow(null, mine);
    reset();
    follow(mine, null);
    await vi.advanceTimersByTimeAsync(draftDelay);
    expect([...disk]).toEqual([]);
  });

  it('is sent in its latest version', async () => {
    const { sent, type, save, store } = someMain();
    type(draft('oud'));
    await save(draft('nieuw'));
    expect(sent).toEqual(['nieuw']);
    expect(store.getState().texts.note1?.state).toBe('saved');
  });

  it('stays with the reason when it cannot be sent', async () => {
    const { disk, failures, save, store } = someMain();
    failures['record.save'] = 'PROVIDER_UNREACHABLE';
    await save(draft('blijft'));
    expect(store.getState().texts.note1).toMatchObject({ state: 'kept', failure: 'PROVIDER_UNREACHABLE' });
    expect(disk.get('note1')).toBe('blijft');
  });

  it('is not sent while it cannot be written, with the reason, but is sent once there is space', async () => {
    const { sent, failures, type, save, store } = someMain();
    failures['draft.write'] = 'DISK_FULL';
    type(draft('vol'));
    await vi.advanceTimersByTimeAsync(draftDelay);
    expect(store.getState().texts.note1?.unwritten).toBe('DISK_FULL');
    expect(await save(draft('vol'))).toMatchObject({ ok: false, code: 'DISK_FULL' });
    delete failures['draft.write'];
    expect(await save(draft('vol'))).toMatchObject({ ok: true });
    expect(sent).toEqual(['vol']);
  });

  it('is discarded on disk too, and not shown again while main still has it', async () => {
    const { disk, type, flush, discard, settle, store } = someMain();
    type(draft('weg'));
    await flush();
    await discard(draft('weg'));
    expect(disk.size).toBe(0);
    const begun = { ...draft('weg'), window: 'a1', isElsewhere: false, typedAt: '2026-10-25T09:00:00Z', failure: null };
    const typed = store.getState().texts.note1 ?? null;
    expect(shownDraft(typed, begun, draft('')).draft.fields.content).toBe('');
    settle('note1');
    expect(store.getState().texts).toEqual({});
  });

  it('is on disk in its latest version, whatever happens in between', async () => {
    const step = fc.record({
      work: fc.constantFrom('type', 'flush', 'wait', 'discard', 'save'),
      key: fc.constantFrom('note1', 'note2'),
      content: fc.string({ minLength: 1, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { disk, type, flush, discard, save } = someMain();
        const last = new Map<string, string>();
        for (const { work, key, content } of steps) {
          const said = draft(content, key);
          if (work === 'type') type(said);
          else if (work === 'flush') void flush();
          else if (work === 'discard') void discard(said);
          else if (work === 'save') void save(said);
          else await vi.advanceTimersByTimeAsync(100);
          if (work === 'discard') last.delete(key);
          else if (work === 'type' || work === 'save') last.set(key, content);
        }
        await flush();
        await vi.advanceTimersByTimeAsync(2 * draftDelay);
        await flush();
        expect(Object.fromEntries(disk)).toEqual(Object.fromEntries(last));
      }),
      { numRuns: examples(200) },
    );
  });
});
