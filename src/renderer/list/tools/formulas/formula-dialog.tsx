import { FetchedPart, useFetchedPart } from '../../../ui/behaviour/fetched-part';
import { Dialog } from '../../../ui/panels/dialog';
import { useTool } from '../../core/bar/tool';
import { useList } from '../../core/store/list-context';
import classes from './formula-dialog.module.css';

const formulaForm = new FetchedPart(() => import('./formula-form'));

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
      <FetchedForm changed={changed} onClose={close} />
    </Dialog>
  );
}

function FetchedForm(props: { readonly changed: string | null; readonly onClose: () => void }) {
  const Form = useFetchedPart(formulaForm);
  return Form === null ? <div className={classes.coming} /> : <Form {...props} />;
}
