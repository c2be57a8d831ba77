import { mkdirSync } from 'node:fs';
import { app, crashReporter } from 'electron';
import { printFault } from '../logs/describe-fault';

/**
 * Makes Chromium write what a process was doing when it died into a folder of ours, and send it nowhere
 * (docs/rules/program.md#crash-reports). Call it before the application is ready. A folder that cannot be written does not stop the start.
 */
export function keepCrashReports(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    app.setPath('crashDumps', folder);
    crashReporter.start({ uploadToServer: false });
  } catch (error) {
    printFault('crashes', error);
  }
}
