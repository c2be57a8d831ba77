import { z } from 'zod';
import { nothing, type RoomRequests } from '../wire/router';
import type { KeyStorage } from './key-service';
import type { RecoverySheet } from './recovery-sheet';

const text = z.string().max(1024);

/** Requests about the key, which are answered before the program has it. */
export const keyRequests = (keys: Pick<KeyStorage, 'state' | 'answer'>) =>
  ({
    'key.state': { input: nothing, answer: () => keys.state() },
    'key.answer': {
      input: z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['retry', 'keepNothing']) }),
        z.object({ kind: z.enum(['password', 'newPassword']), password: text }),
        z.object({ kind: z.literal('recoveryKey'), text }),
      ]),
      answer: (answer) => keys.answer(answer),
    },
  }) satisfies RoomRequests;

/** Requests for the recovery key, so that the user can store it elsewhere. */
export const recoveryRequests = (recovery: RecoverySheet) =>
  ({
    'key.recovery': { input: nothing, answer: () => ({ text: recovery.text() }) },
    'key.saveRecovery': { input: nothing, answer: () => recovery.save() },
  }) satisfies RoomRequests;
