import { FetchedPart, useFetchedPart } from '../../ui/behaviour/fetched-part';
import { Dialog } from '../../ui/panels/dialog';
import { useTool } from '../toolbar/use-tool';
import classes from './format-dialog.module.css';

const formatForm = new FetchedPart(() => import('./format-form'));

/** The conditional formats of the columns of a list, one column at a time (docs/product.md#conditional-formats). */
export function FormatDialog() {
  const [opened, setOpened] = useTool('formats');
  const close = () => setOpened(false);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Opmaak van kolommen"
      size={620}
      padding={0}
      classNames={{ header: classes.header }}
    >
      <FetchedForm onClose={close} />
    </Dialog>
  );
}

function FetchedForm(props: { readonly onClose: () => void }) {
  const Form = useFetchedPart(formatForm);
  return Form === null ? <div className={classes.coming} /> : <Form {...props} />;
}
