import type { DossierCalls } from '../dossiers/dossier-calls';
import { createDossierHandlers } from '../dossiers/dossier-handlers';
import { note, serveThread } from '../wire/thread';

serveThread<DossierCalls>(createDossierHandlers(note));
