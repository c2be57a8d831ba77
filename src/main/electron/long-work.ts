import { app, type BrowserWindow, Notification, shell } from 'electron';
import type { EventName, Events } from '../../shared/bridge/contract';
import type { ExportState } from '../../shared/domain/exports/export';
import type { RefreshState } from '../../shared/domain/months/month';
import { countOf } from '../../shared/format/format-number';
import { spokenSentence } from '../../shared/texts/watch-sentences';

const none = -1;
/** A value above 1 shows activity without known progress. */
const unknown = 2;

function partOfExport({ outcome, rows, rowsDone, download }: ExportState): number {
  if (outcome.kind !== 'busy') return none;
  const [done, all] = download === null ? [rowsDone, rows] : [download.bytes, download.of ?? 0];
  return all === 0 ? unknown : done / all;
}

function partOfRefresh(refresh: RefreshState): number {
  if (refresh.phase !== 'running') return none;
  // The same progress as in the window; at the start it is unknown.
  return refresh.progress.part === 0 ? unknown : refresh.progress.part;
}

/** Shows long work in the taskbar. When it ends while the user is elsewhere, a notification opens the file. */
export class LongWork {
  private exports: readonly ExportState[] = [];
  private refresh: RefreshState = { phase: 'idle' };

  /** @param pathOf returns the path of a finished export */
  constructor(
    private readonly windows: () => readonly BrowserWindow[],
    private readonly pathOf: (id: string) => string | null,
  ) {}

  /** Handles the events that are sent to the windows. */
  handle<N extends EventName>(name: N, payload: Events[N]): void {
    if (name === 'export.changed') this.handleExport(payload as Events['export.changed']);
    else if (name === 'watch.spoken') this.noteSpoken(payload as Events['watch.spoken']);
    else if (name === 'month.changed') this.refresh = (payload as Events['month.changed']).refresh;
    else return;
    const parts = [...this.exports.map(partOfExport), partOfRefresh(this.refresh)].filter((part) => part !== none);
    for (const window of this.windows()) window.setProgressBar(parts.length === 0 ? none : Math.min(...parts));
  }

  /** Shows a notification for messages of the watch if the rule asks for it, and a badge until the user returns. */
  private noteSpoken(spoken: Events['watch.spoken']): void {
    if (spoken.rules > 0) {
      app.setBadgeCount(spoken.rules);
      for (const window of this.windows()) window.once('focus', () => app.setBadgeCount(0));
    }
    if (!spoken.notifies || !Notification.isSupported()) return;
    const notification = new Notification({ title: 'Adviesatlas', body: spokenSentence(spoken) });
    notification.on('click', () => this.windows()[0]?.show());
    notification.show();
  }

  private handleExport(state: ExportState): void {
    const others = this.exports.filter(({ id }) => id !== state.id);
    this.exports = state.outcome.kind === 'busy' ? [...others, state] : others;
    const windows = this.windows();
    const isElsewhere = windows.length > 0 && windows.every((window) => !window.isFocused());
    if (state.outcome.kind === 'done' && isElsewhere) this.notify(state);
  }

  private notify({ id, fileName, rows, download }: ExportState): void {
    if (!Notification.isSupported()) return;
    const size = download === null ? `: ${countOf(rows, 'rij', 'rijen')}` : '';
    const body = `${fileName}${size}. Klik om het bestand te openen.`;
    const notification = new Notification({ title: 'De export is klaar', body });
    notification.on('click', () => {
      const path = this.pathOf(id);
      if (path !== null) void shell.openPath(path);
    });
    notification.show();
  }
}
