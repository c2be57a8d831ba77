import { formatPeriod } from '../../../../shared/format/format-date';
import { usePaperRun } from '../../../core/exports/paper-run';
import { PaperRunCard, paperRunTitle } from '../../../core/exports/paper-run-card';
import { useAnswer } from '../../../core/use-answer';
import { FetchedPart, useFetchedPart } from '../../../ui/behaviour/fetched-part';
import form from '../../../ui/forms/form.module.css';
import { Dialog } from '../../../ui/panels/dialog';
import { useTool } from '../../core/bar/tool';
import { useListMonth } from '../../core/store/list-context';
import classes from './paper-form.module.css';

const paperForm = new FetchedPart(async () => (await import('./paper-form')).PaperForm);

/** Chooses the dossiers to make; while a run is not at its end, shows how far that is (docs/rules/exports.md#dossiers-on-paper). */
export function PaperDialog() {
  const [opened, setOpened] = useTool('makeDossiers');
  const run = usePaperRun((state) => state.run);
  const PaperForm = useFetchedPart(opened ? paperForm : null);
  const month = useListMonth();
  const { state, data: choice } = useAnswer('papers.choice', opened ? undefined : null);
  const close = () => setOpened(false);
  const isUnfinished = run.at !== 'none' && run.at !== 'done';
  // The dialog opens with its form, because the button that begins gets the focus.
  const isReady = isUnfinished || (state !== 'waiting' && month !== null && PaperForm !== null);
  return (
    <Dialog
      opened={opened && isReady}
      onClose={close}
      title={isUnfinished ? paperRunTitle(run) : <FormTitle period={month?.period ?? ''} />}
      size={isUnfinished ? 520 : 720}
    >
      {isUnfinished && (
        <div className={`${form.form} ${form.inDialog}`}>
          <PaperRunCard run={run} />
        </div>
      )}
      {!isUnfinished && month !== null && PaperForm !== null && (
        <PaperForm month={month} kept={choice} onClose={close} />
      )}
    </Dialog>
  );
}

const FormTitle = ({ period }: { readonly period: string }) => (
  <>
    Dossiers maken <span className={`quiet ${classes.month}`}>{formatPeriod(period)}</span>
  </>
);
