import { type ExportFormat, exportFormats } from '../../../shared/domain/exports/export';
import { type FileFormat, fileFormats } from '../../../shared/domain/program/file-formats';
import { useApplication } from '../application-store';

/** Those of some formats that the administrator allows (docs/rules/settings.md#policies). */
export function allowedOf<F extends FileFormat>(formats: readonly F[]): readonly F[] {
  const allowed = useApplication.getState().start?.settings.fileFormats ?? fileFormats;
  return formats.filter((format) => allowed.includes(format));
}

/** Whether the administrator allows a format. */
export const isAllowed = (format: FileFormat): boolean => allowedOf([format]).length > 0;

/** The formats of lists that the administrator allows. */
export const allowedFormats = (): readonly ExportFormat[] => allowedOf(exportFormats);
