import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDeletions, type Deletion } from '../../../../src/renderer/records/window/deletions';

/** Things that exist or not; each can be deleted and restored by name. */
const world = () => {
  const gone = new Set<string>();
  const remove = (name: string): Deletion => {
    gone.add(name);
    return {
      name,
      run: async () => gone.delete(name),
      again: async () => remove(name),
    };
  };
  return { gone, remove };
};

it('undoes and redoes deletions as a stack, until something else is deleted', async () => {
  const step = fc.oneof(fc.constantFrom('undo' as const, 'redo' as const), fc.nat(99).map(String));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { gone, remove } = world();
      const store = createDeletions();
      let [done, undone]: [string[], string[]] = [[], []];
      for (const [at, each] of steps.entries()) {
        if (each === 'undo') {
          expect(await store.getState().undo()).toBe(done.at(-1) ?? null);
          undone = [...undone, ...done.slice(-1)];
          done = done.slice(0, -1);
        } else if (each === 'redo') {
          expect(await store.getState().redo()).toBe(undone.at(-1) ?? null);
          done = [...done, ...undone.slice(-1)];
          undone = undone.slice(0, -1);
        } else {
          const name = `${each}/${at}`;
          store.getState().add(remove(name));
          [done, undone] = [[...done, name], []];
        }
        expect([...gone].sort()).toEqual([...done].sort());
      }
    }),
  );
});
