import { z } from 'zod';
import { largestAttachment } from '../shared/domain/records/record';
import { entityAnswerSchema, entityQuerySchema, personAnswerSchema, personQuerySchema } from './details';
import type { Endpoint } from './endpoint';
import { listAnswerSchema, listQuerySchema } from './lists';
import {
  activateTokenAnswerSchema,
  changeRoleAnswerSchema,
  checkTokenAnswerSchema,
  loginAnswerSchema,
  loginRequestSchema,
} from './login';
import {
  largestUpload,
  questionAnswerSchema,
  questionSchema,
  registrationAnswerSchema,
  registrationSchema,
  uploadAnswerSchema,
  uploadQuerySchema,
} from './questions';
import {
  attachmentAddSchema,
  attachmentKeySchema,
  attachmentListSchema,
  crmAddSchema,
  crmEditSchema,
  crmListSchema,
  doneSchema,
  largestRecordBody,
  recordIdSchema,
  sinceSchema,
} from './records';
import {
  personReportRequestSchema,
  pressReportRequestSchema,
  reportAnswerSchema,
  reportRequestSchema,
} from './reports';

const tokenQuery = z.object({ token: z.string().max(4096) });
const records = { authentication: 'bearer', permission: { kind: 'loginId' } } as const;

type OptionPermission = Extract<Endpoint['permission'], { kind: 'option' }>;
const option = (...anyOf: OptionPermission['anyOf']) => ({ kind: 'option', anyOf }) as const;

const list = (path: string, summary: string, permission?: OptionPermission) => ({
  method: 'GET' as const,
  path,
  summary,
  authentication: 'bearer' as const,
  ...(permission === undefined ? {} : { permission }),
  query: listQuerySchema,
  answer: listAnswerSchema,
  assumption:
    'period and columns beside rows, and ?period= for an announced month, are our own; a bare array is read too',
});

/** All calls to the provider: method, path, authentication and shapes (docs/rules/provider.md#provider-calls). */
export const endpoints = {
  login: {
    method: 'POST',
    path: '/api/login',
    summary: 'Log in',
    authentication: 'none',
    body: loginRequestSchema,
    answer: loginAnswerSchema,
  },
  checkToken: {
    method: 'GET',
    path: '/api/checkToken',
    summary: 'Has the mailed link been followed?',
    authentication: 'none',
    query: tokenQuery,
    answer: checkTokenAnswerSchema,
  },
  activateToken: {
    method: 'GET',
    path: '/api/activateToken',
    summary: 'Follow the mailed link',
    authentication: 'none',
    query: tokenQuery,
    answer: activateTokenAnswerSchema,
  },
  changeRole: {
    method: 'GET',
    path: '/api/changeRole',
    summary: 'Open another database',
    authentication: 'bearer',
    query: z.object({ role: z.string().min(1).max(100) }),
    answer: changeRoleAnswerSchema,
  },
  entityList: list('/api/entitylist', 'The offices'),
  personList: list('/api/personlist', 'The persons', option('canShowPersons')),
  pressList: list('/api/presslist', 'The trade press', option('canPress')),
  locationList: list('/api/locationlist', 'The locations', option('canLocation')),
  profilingList: list('/api/profilinglist', 'The profiling', option('canProfiling')),
  positionList: list('/api/positionlist', 'The positions of employees', option('canPosition')),
  geoList: list('/api/geolist', 'Area codes of four digits with outline and industries', option('canGeo')),
  entity: {
    method: 'GET',
    path: '/api/entity',
    summary: 'The dossier of an office',
    authentication: 'bearer',
    query: entityQuerySchema,
    answer: entityAnswerSchema,
    assumption: 'entries of history; moments are written as {"$date": ISO time}; an ETag for each role',
  },
  person: {
    method: 'GET',
    path: '/api/person',
    summary: 'The dossier of a person',
    authentication: 'bearer',
    permission: option('canShowPersons'),
    query: personQuerySchema,
    answer: personAnswerSchema,
    assumption: 'the whole answer: the same shape as that of an office',
  },
  crmAll: {
    ...records,
    method: 'GET',
    path: '/api/crm/all',
    summary: 'Notes and contact records',
    query: sinceSchema,
    answer: crmListSchema,
    assumption:
      'the shape, how deletions are reported, and that the mark of an addition is handed back where the provider keeps it',
  },
  crmAdd: {
    ...records,
    method: 'POST',
    path: '/api/crm/add',
    summary: 'Add a record',
    body: crmAddSchema,
    answer: doneSchema,
    largestBody: largestRecordBody,
    assumption:
      'the answer; the optional mark is our own: it comes back with the record, and a second addition under it answers the first',
  },
  crmEdit: {
    ...records,
    method: 'POST',
    path: '/api/crm/edit',
    summary: 'Change a record',
    body: crmEditSchema,
    answer: doneSchema,
    largestBody: largestRecordBody,
    assumption:
      'the answer; unchangedSince, refused with 409 CHANGED, and the optional mark of the addition are our own',
  },
  crmDelete: {
    ...records,
    method: 'GET',
    path: '/api/crm/delete',
    summary: 'Delete a record',
    query: z.object({ id: recordIdSchema }),
    answer: doneSchema,
    assumption: 'the answer',
  },
  attachmentAll: {
    ...records,
    method: 'GET',
    path: '/api/attachment/all',
    summary: 'Attachments without their data',
    query: sinceSchema,
    answer: attachmentListSchema,
    assumption: 'the shape, and how deletions are reported',
  },
  attachmentAdd: {
    ...records,
    method: 'POST',
    path: '/api/attachment/add',
    summary: 'Add a file to an item',
    body: attachmentAddSchema,
    answer: doneSchema,
    largestBody: Math.ceil(largestAttachment / 3) * 4 + 4096,
    assumption: 'the answer; onlyNew, refused with 409 EXISTS, is our own',
  },
  attachmentDelete: {
    ...records,
    method: 'GET',
    path: '/api/attachment/delete',
    summary: 'Delete a file of an item',
    query: z.object({ key: attachmentKeySchema }),
    answer: doneSchema,
    assumption: 'the answer',
  },
  attachmentDownload: {
    method: 'GET',
    path: '/attachment/download',
    summary: 'The file itself',
    authentication: 'queryToken',
    permission: { kind: 'loginId' },
    query: z.object({ key: attachmentKeySchema, token: z.string().max(4096) }),
  },
  reportXlsx: {
    method: 'POST',
    path: '/api/reportxlsx',
    summary: 'A workbook of offices',
    authentication: 'bearer',
    permission: option('canExport', 'canExportData', 'canExportMutations'),
    body: reportRequestSchema,
    answer: reportAnswerSchema,
    largestBody: 4 * 1024 * 1024,
  },
  reportPersonXlsx: {
    method: 'POST',
    path: '/api/reportpersonxlsx',
    summary: 'A workbook of persons',
    authentication: 'bearer',
    permission: option('canExport', 'canExportData'),
    body: personReportRequestSchema,
    answer: reportAnswerSchema,
    largestBody: 4 * 1024 * 1024,
  },
  reportPressXlsx: {
    method: 'POST',
    path: '/api/reportpressxlsx',
    summary: 'A workbook of articles',
    authentication: 'bearer',
    permission: option('canExport', 'canExportData'),
    body: pressReportRequestSchema,
    answer: reportAnswerSchema,
    largestBody: 4 * 1024 * 1024,
    assumption: 'path and payload',
  },
  question: {
    method: 'POST',
    path: '/api/question',
    summary: 'Ask the provider a question',
    authentication: 'none',
    body: questionSchema,
    answer: questionAnswerSchema,
  },
  registerUser: {
    method: 'POST',
    path: '/api/registeruser',
    summary: 'Register',
    authentication: 'none',
    body: registrationSchema,
    answer: registrationAnswerSchema,
    assumption: 'path, payload and answer',
  },
  uploadFilter: {
    method: 'POST',
    path: '/api/uploadFilter',
    summary: 'Upload a list of KvK numbers',
    authentication: 'bearer',
    permission: option('canOwnKvkList'),
    query: uploadQuerySchema,
    body: z.string(),
    bodyType: 'text/csv',
    answer: uploadAnswerSchema,
    largestBody: largestUpload,
    assumption: 'the answer',
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;
