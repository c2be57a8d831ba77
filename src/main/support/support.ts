import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { type SupportParts, supportText } from './support-file';

const fileName = 'adviesatlas-ondersteuning.txt';

/** The text for who helps, and the file that the user makes of it. */
export class Support {
  constructor(
    private readonly parts: () => SupportParts,
    private readonly host: FileHost,
  ) {}

  text(): string {
    return supportText(this.parts());
  }

  /** Null when the user closed the dialog. @throws Fault EXPORT_TARGET_*, DISK_FULL */
  save(): Promise<{ readonly path: string } | null> {
    return saveFile(this.host, fileName, this.text());
  }
}
