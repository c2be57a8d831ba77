import { z } from 'zod';
import {
  type ScheduleFormat,
  scheduleFormatNames,
  scheduleFormats,
} from '../../../shared/domain/exports/scheduled-export';

/** The schedule of a saved filter in a file of own work. Folders belong to a computer, so that no file decides where another writes. */
export type WrittenSchedule = {
  /** Id of the saved filter. */
  readonly filter: string;
  readonly format: ScheduleFormat;
  /** The last month that was exported, `YYYY-MM`. */
  readonly done: string | null;
};

export const writtenScheduleSchema = z.object({
  filter: z.string().min(1).max(40),
  format: z.enum(scheduleFormats),
  done: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
}) satisfies z.ZodType<WrittenSchedule>;

export const writtenSchedule = ({ filter, format, done }: WrittenSchedule): WrittenSchedule => ({
  filter,
  format,
  done,
});

/** A schedule by its format, as reports name it. */
export const scheduleName = ({ format }: WrittenSchedule): string => scheduleFormatNames[format].name;
