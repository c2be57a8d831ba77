import news from '../../../../resources/news.json';
import { useApplication } from '../../core/application-store';
import { closeDialog, openDialog, useIsDialogOpen } from '../../core/dialogs';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';
import classes from './news-dialog.module.css';

export const openNews = (): void => openDialog('news');

/** How many versions are shown, the newest first. */
const mostVersions = 4;

/** Wat is nieuw: what users notice in this version and the ones before it (docs/releasing.md#steps). */
export function NewsDialog() {
  const opened = useIsDialogOpen('news');
  const version = useApplication((state) => state.start?.version ?? '');
  return (
    <Dialog opened={opened} onClose={() => closeDialog('news')} title="Wat is nieuw" size={560}>
      <div className={form.inDialog}>
        {!news.some((item) => item.version === version) && (
          <p>Over versie {version} staat hier niets; dit zijn de versies daarvoor.</p>
        )}
        {news.slice(0, mostVersions).map((item) => (
          <section key={item.version} className={classes.version}>
            <h3>Versie {item.version}</h3>
            <ul>
              {item.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
