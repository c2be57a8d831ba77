import type { TextWork } from '../texts/text-calls';
import { doTextWork } from '../texts/text-work';
import { serveJob } from '../wire/job';

serveJob<TextWork>(doTextWork);
