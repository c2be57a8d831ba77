import { readWorkbook, type WorkbookWork } from '../user-data/workbooks/read-workbook';
import { serveJob } from '../wire/job';

serveJob<WorkbookWork>(readWorkbook);
