import { doMatchWork, type MatchWork } from '../matching/match-job';
import { serveJob } from '../wire/job';

serveJob<MatchWork>(doMatchWork);
