import { readTableFile, type TableFileWork } from '../user-data/workbooks/read-table-file';
import { serveJob } from '../wire/job';

serveJob<TableFileWork>(readTableFile);
