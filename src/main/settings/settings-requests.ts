import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { OwnSettings, Settings } from '../../shared/domain/program/settings';
import { type Erasure, erasures, type ShippedLicence } from '../../shared/domain/program/storage';
import { Fault } from '../../shared/domain/result';
import type { DataFolder } from '../files/data-folder';
import type { FileHost } from '../files/file-host';
import { nothing, type RoomRequests } from '../wire/router';
import { settingsChangeSchema } from './settings-schemas';
import { type OwnFolder, storedSizes } from './storage';

type SettingsParts = {
  readonly change: (change: Partial<OwnSettings>) => Settings;
  readonly host: FileHost;
  readonly dataFolder: DataFolder;
  readonly roles: () => OwnFolder;
  readonly erase: (what: Erasure) => Promise<null>;
  readonly licences: URL | null;
};

const licencesSchema = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
) satisfies z.ZodType<readonly ShippedLicence[]>;

/** Requests about this computer's settings, its stored files, and the licences of the program's parts. */
export const settingsRequests = ({ change, host, dataFolder, roles, erase, licences }: SettingsParts) =>
  ({
    'settings.change': { input: settingsChangeSchema, answer: change },
    'settings.chooseExportFolder': {
      input: nothing,
      answer: async () => {
        if (host.chooseFolder === undefined) throw new Fault('NOT_ALLOWED', 'folder');
        const exportFolder = await host.chooseFolder();
        return change(exportFolder === null ? {} : { exportFolder });
      },
    },
    'settings.storage': {
      input: nothing,
      answer: async () => ({
        ...(await storedSizes(dataFolder, roles())),
        exportFolder: host.folder(),
        canChooseFolder: host.chooseFolder !== undefined,
      }),
    },
    'settings.erase': { input: z.object({ what: z.enum(erasures) }), answer: ({ what }) => erase(what) },
    'about.licences': {
      input: nothing,
      answer: async () => (licences === null ? [] : licencesSchema.parse(JSON.parse(await readFile(licences, 'utf8')))),
    },
  }) satisfies RoomRequests;
