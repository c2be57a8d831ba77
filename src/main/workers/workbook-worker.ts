import { readWorkbook, type WorkbookWork } from '../own-data/workbooks/read-workbook';
import { serveJob } from '../wire/job';

serveJob<WorkbookWork>(readWorkbook);
