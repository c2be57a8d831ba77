import { Fault } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { recoveryKeyOf } from './recovery-key';

const fileName = 'adviesatlas-herstelsleutel.txt';

const sheet = (key: string): string => `Herstelsleutel van Adviesatlas

${key}

Met deze sleutel gaan de gegevens weer open die Adviesatlas op uw computer bewaart. U hebt hem nodig als de sleutelbos
van de computer leeg is, of als u uw wachtwoord kwijt bent. Ook gegevens die op een andere computer zijn teruggezet,
opent u ermee. Kies dan bij het starten van Adviesatlas "Herstelsleutel invoeren".

Wie deze sleutel en uw gegevens heeft, kan ze lezen. Bewaar hem daarom niet bij de gegevens: print hem, of zet hem in
een wachtwoordkluis.
`;

/** The stored key as text that the user can store elsewhere. It is given only to our own window, and never logged. */
export class RecoverySheet {
  constructor(
    /** Null when no key is stored. */
    private readonly key: Uint8Array | null,
    private readonly host: FileHost,
  ) {}

  isOffered(): boolean {
    return this.key !== null;
  }

  /** @throws Fault INVALID_REQUEST without a stored key; the window then does not offer it */
  text(): string {
    if (this.key === null) throw new Fault('INVALID_REQUEST', 'recovery key');
    return recoveryKeyOf(this.key);
  }

  /** Saves the text as a file; null when the user closed the dialog. @throws Fault EXPORT_TARGET_*, DISK_FULL */
  save(): Promise<{ readonly path: string } | null> {
    return saveFile(this.host, fileName, sheet(this.text()));
  }
}
