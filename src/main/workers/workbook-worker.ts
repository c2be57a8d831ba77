import { readWorkbook, type WorkbookWork } from '../own-data/read-workbook';
import { serveJob } from '../wire/job';

serveJob<WorkbookWork>(readWorkbook);
