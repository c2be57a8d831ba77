import { Button } from '@mantine/core';
import type { ViewFile } from '../../../shared/domain/lists/kept-view';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';

/** What a file asks that is not here. */
export type MissingReport = { readonly file: ViewFile; readonly missing: readonly string[] };

type MissingDialogProps = { readonly report: MissingReport | null; readonly onClose: () => void };

/** Says what of a view that was opened there is not here; the rest of it is on screen. */
export function MissingDialog({ report, onClose }: MissingDialogProps) {
  return (
    <Dialog opened={report !== null} onClose={onClose} title="Weergave geopend" size={480}>
      {report !== null && (
        <div className={`${form.form} ${form.inDialog}`}>
          <p className={form.text}>“{report.file.name}” is geopend. Dit staat erin en is er hier niet:</p>
          <ul aria-label="Wat hier ontbreekt">
            {report.missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <div className={form.buttons}>
            <Button size="md" variant="filled" data-autofocus onClick={onClose}>
              Begrepen
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
