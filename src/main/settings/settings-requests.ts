import type { z } from 'zod';
import type { Input } from '../../shared/bridge/contract';
import type { Settings } from '../../shared/domain/settings';
import type { RoomRequests } from '../wire/request';
import { settingsChangeSchema } from './settings-file';

/** Settings of this computer. */
export const settingsRequests = (change: (change: Partial<Settings>) => Settings) =>
  ({
    'settings.change': { input: settingsChangeSchema as z.ZodType<Input<'settings.change'>>, answer: change },
  }) satisfies RoomRequests;
