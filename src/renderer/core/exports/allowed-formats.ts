import { type ExportFormat, exportFormats } from '../../../shared/domain/exports/export';
import { useApplication } from '../application-store';

/** The formats of lists that the administrator allows (docs/rules/settings.md#policies). */
export const allowedFormats = (): readonly ExportFormat[] => {
  const allowed = useApplication.getState().start?.settings.fileFormats ?? exportFormats;
  return exportFormats.filter((format) => allowed.includes(format));
};
