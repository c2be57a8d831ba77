import { type BrowserWindow, dialog } from 'electron';

const [waits, reloads] = [0, 1] as const;

/**
 * Asks what to do with a window whose page no longer answers; the question goes when the page answers again. A page that is ended loads again
 * at its screen, as any that is lost (docs/rules/program.md#lost-window).
 */
export function followUnresponsive(window: BrowserWindow): void {
  let asking: AbortController | null = null;
  const withdraw = () => asking?.abort();
  window.on('unresponsive', () => {
    if (asking !== null) return;
    asking = new AbortController();
    const question = {
      type: 'warning',
      title: 'Adviesatlas',
      message: 'Dit venster reageert niet.',
      detail:
        'Wachten kan helpen bij zwaar werk. Opnieuw laden opent hetzelfde scherm. Wat bewaard is en uw concepten blijven; tekst in een open formulier kan verloren gaan.',
      buttons: ['Wachten', 'Opnieuw laden'],
      defaultId: waits,
      cancelId: waits,
      noLink: true,
      signal: asking.signal,
    } as const;
    void dialog.showMessageBox(window, { ...question, buttons: [...question.buttons] }).then(({ response }) => {
      asking = null;
      if (response === reloads && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', withdraw);
  window.on('closed', withdraw);
}
