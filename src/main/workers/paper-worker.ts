import { doPaperWork, type PaperWork } from '../dossiers/paper/paper-job';
import { serveJob } from '../wire/job';

serveJob<PaperWork>(doPaperWork);
