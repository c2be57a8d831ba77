import { Button } from '@mantine/core';
import type { ScheduledExport, SourceState } from '../../../../shared/domain/exports/scheduled-export';
import { formatMoment, formatPeriod } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import { errorSentences } from '../../../../shared/texts/error-sentences';
import form from '../../../ui/forms/form.module.css';
import { QuestionDialog } from '../../../ui/panels/question-dialog';
import classes from './schedule-dialog.module.css';

/** The state of an Excel source: written, being written, waiting for another program, or refused. */
export function sourceSentence({ failed, source }: ScheduledExport): string {
  if (source?.isWriting === true) return 'De bestanden worden nu geschreven…';
  if (failed !== null) {
    const held = source?.held ?? null;
    if (failed.code === 'SOURCE_OPEN' && held !== null)
      return `Wacht: ${held} is open in Excel of een ander programma. Sluit het daar; de bron wordt dan vanzelf geschreven.`;
    return `Niet geschreven. ${errorSentences[failed.code]} Het wordt vanzelf opnieuw geprobeerd.`;
  }
  const written = source?.written ?? null;
  if (written === null) return 'Nog niet geschreven. Dat gebeurt zodra er een maand is.';
  const rows = countOf(written.rows, 'rij', 'rijen');
  const columns = countOf(written.columns, 'kolom', 'kolommen');
  return `Geschreven op ${formatMoment(written.at)}: ${rows} van ${formatPeriod(written.period)}, ${columns}, contractversie ${written.version}.`;
}

/** What readers of an Excel source should know: columns without values, and a workbook that was left as it is. */
export function SourceNotes({ written }: Pick<SourceState, 'written'>) {
  if (written === null) return null;
  const { empty, kept, workbook } = written;
  return (
    <>
      {empty.length > 0 && (
        <div className={form.text}>
          Kolommen zonder waarden:
          <ul className={classes.empty}>
            {empty.map(({ label, reason }) => (
              <li key={label}>
                <bdi>{label}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {kept === 'changed' && (
        <p className={form.text}>
          “{workbook}” is door u gewijzigd en wordt niet vervangen. Kies er Alles vernieuwen voor de nieuwste gegevens.
        </p>
      )}
      {kept === 'open' && (
        <p className={form.text}>
          “{workbook}” stond open en is niet vervangen. Kies er Alles vernieuwen voor de nieuwste gegevens.
        </p>
      )}
    </>
  );
}

type EndSourceProps = {
  readonly folder: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onEnd: (withFiles: boolean) => void;
};

/** Asks whether the files of an Excel source stay when it ends. */
export const EndSourceDialog = ({ folder, opened, onClose, onEnd }: EndSourceProps) => (
  <QuestionDialog
    title="Excel-bron beëindigen"
    sentences={[
      `De bestanden in ${folder} worden niet meer bijgewerkt. Wilt u ze verwijderen? Een werkmap die u hebt gewijzigd, blijft staan.`,
    ]}
    yes="Bestanden laten staan"
    size={520}
    opened={opened}
    onClose={onClose}
    onYes={() => onEnd(false)}
  >
    <Button size="md" onClick={() => onEnd(true)}>
      Bestanden verwijderen
    </Button>
  </QuestionDialog>
);
