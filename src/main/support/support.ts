import { existsSync, writeFileSync } from 'node:fs';
import { freePath } from '../exports/export-file-name';
import type { ExportHost } from '../exports/export-service';
import { faultOfExportTarget } from '../files/file-faults';
import { type SupportParts, supportText } from './support-file';

const fileName = 'adviesatlas-ondersteuning.txt';

/** The text for who helps, and the file that the user makes of it. */
export class Support {
  constructor(
    private readonly parts: () => SupportParts,
    private readonly host: ExportHost,
  ) {}

  text(): string {
    return supportText(this.parts());
  }

  /** Null when the user closed the dialog. @throws Fault EXPORT_TARGET_*, DISK_FULL */
  async save(): Promise<{ readonly path: string } | null> {
    const chosen = await this.host.chooseTarget(fileName);
    if (chosen === null) return null;
    const { replaces } = chosen;
    // Asked for twice at the same moment, both were given the same name.
    const path = replaces ? chosen.path : freePath(chosen.path, existsSync);
    try {
      writeFileSync(path, this.text(), { flag: replaces ? 'w' : 'wx' });
    } catch (error) {
      throw faultOfExportTarget(error);
    }
    return { path };
  }
}
