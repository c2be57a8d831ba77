import { Fetched, FetchedPart } from '../../../ui/behaviour/fetched-part';
import { Dialog } from '../../../ui/panels/dialog';
import { useTool } from '../../core/bar/tool';
import { useList } from '../../core/store/list-context';
import classes from './formula-dialog.module.css';

const formulaForm = new FetchedPart(async () => (await import('./formula-form')).FormulaForm);

/** Adds a column that is calculated by a formula (docs/rules/columns.md#calculated-columns). */
export function FormulaDialog() {
  const [opened, setOpened] = useTool('calculate');
  const calculating = useList((state) => state.calculating);
  const changed = calculating === null || calculating.isNew ? null : calculating.column;
  const close = () => setOpened(false);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={changed === null ? 'Kolom berekenen' : 'Formule wijzigen'}
      size={1060}
      padding={0}
      classNames={{ header: classes.header }}
    >
      <Fetched part={formulaForm} props={{ changed, onClose: close }} coming={<div className={classes.coming} />} />
    </Dialog>
  );
}
