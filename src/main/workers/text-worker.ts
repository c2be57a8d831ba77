import type { TextWork } from '../given-texts/text-calls';
import { doTextWork } from '../given-texts/text-work';
import { serveJob } from '../wire/job';

serveJob<TextWork>(doTextWork);
