import type { DossierCalls } from '../dossiers/dossier-calls';
import { createDossierHandlers } from '../dossiers/dossier-handlers';
import { serveThread } from '../wire/thread';

export const serve = serveThread<DossierCalls>(createDossierHandlers);
