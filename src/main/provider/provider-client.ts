import type { Dispatcher } from 'undici';
import type { z } from 'zod';
import { type EndpointName, endpoints } from '../../provider-api/endpoints';
import {
  activateTokenAnswerSchema,
  type CheckTokenAnswer,
  changeRoleAnswerSchema,
  checkTokenAnswerSchema,
  type LoginAnswer,
  loginAnswerSchema,
  ownRefusalSchema,
} from '../../provider-api/login';
import { questionAnswerSchema, registrationAnswerSchema, uploadAnswerSchema } from '../../provider-api/questions';
import { type ReportOrder, reportAnswerSchema } from '../../provider-api/reports';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { ContactQuestion } from '../../shared/domain/account/contact-question';
import type { Registration, RegistrationReason } from '../../shared/domain/account/registration';
import type { Credentials } from '../../shared/domain/account/session';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { Fault } from '../../shared/domain/result';
import { wholeLimits } from '../network/exchange';
import { isLoopback } from '../network/way';
import { isPage, readBytes, readText } from './answer-body';
import {
  type Call,
  discardBody,
  expectStatus,
  faultOfStatus,
  refusesItself,
  send,
  TransientFault,
  withRetries,
} from './http';

/** The time that lists, workbooks and attachments get. */
export const asFile = { limit: wholeLimits.file };

/** The largest JSON answer that is read as a whole. Lists are streams, with their own limits (decision 26). */
const largestAnswer = 8 * 1024 * 1024;
/** The largest geo list: four thousand areas, with every corner of their outlines. */
const largestGeoList = 64 * 1024 * 1024;
/** The longest ETag that is stored. Without one the next request is made as if it were the first. */
const longestTag = 200;

/** How long a provider may work on a report of all offices before it answers with the report's address, in milliseconds. */
const reportPatience = 10 * 60 * 1000;

/** A workbook that is being downloaded. */
export type OpenedReport = {
  readonly body: AsyncIterable<Buffer>;
  /** The first byte of this part. */
  readonly from: number;
  /** The length of the whole workbook; null when the provider does not state it. */
  readonly of: number | null;
  readonly etag: string;
};

type ClientParts = {
  /** Identifies a provider whose address changes, as the demo's port does. */
  readonly name?: string | undefined;
  /** Replaces the limit of a whole answer that is no file, in milliseconds. */
  readonly answerLimit?: number | undefined;
  /** Called with the provider's time, in milliseconds, for every answer that has one. */
  readonly onTime?: ((time: number) => void) | undefined;
  /** Called when the provider answers that it has moved to another address. */
  readonly onMoved?: (() => void) | undefined;
};

/** The provider's calls. Every method throws a Fault and never an exception of the network or the parser. */
export class ProviderClient {
  readonly origin: string;

  constructor(
    private readonly base: URL,
    private readonly parts: ClientParts = {},
  ) {
    this.origin = parts.name ?? base.origin;
  }

  logIn(credentials: Credentials, signal?: AbortSignal): Promise<LoginAnswer> {
    return this.json('login', loginAnswerSchema, { body: credentials, signal });
  }

  /**
   * Asks once whether the user has followed the mailed link. Only an answer in the provider's own form counts as a refusal, whatever its
   * status: other answers may come from a portal or a proxy.
   * @throws Fault for every other answer, and without an answer
   */
  async checkToken(token: string, signal?: AbortSignal): Promise<CheckTokenAnswer> {
    const response = await this.send({ method: 'GET', url: this.url('checkToken', { token }), signal });
    const { statusCode } = response;
    const mayRefuse = statusCode >= 400 && statusCode < 500 && statusCode !== 429;
    if (!mayRefuse) return readAnswer(await expectStatus(response, [200]), checkTokenAnswerSchema);
    return readAnswer(response, ownRefusalSchema).catch(() => {
      throw new Fault('PROVIDER_SENT_PAGE', String(statusCode));
    });
  }

  async activateToken(token: string): Promise<boolean> {
    const answer = await this.json('activateToken', activateTokenAnswerSchema, { query: { token } });
    return answer.ok !== false;
  }

  changeRole(role: string, token: string, signal?: AbortSignal): Promise<z.infer<typeof changeRoleAnswerSchema>> {
    return this.json('changeRole', changeRoleAnswerSchema, { query: { role }, token, signal });
  }

  /** Requests an account. @returns why the provider refuses; null when the account was made */
  async register(registration: Registration): Promise<RegistrationReason | null> {
    const { ok, reason } = await this.json('registerUser', registrationAnswerSchema, { body: registration });
    if (ok) return null;
    if (reason === undefined) throw new Fault('PROVIDER_ANSWER_INVALID', 'reason');
    return reason;
  }

  /** Sends the contact form. @returns whether the provider accepted it */
  async sendQuestion(question: ContactQuestion): Promise<boolean> {
    const { ok } = await this.json('question', questionAnswerSchema, { body: question });
    return Boolean(ok);
  }

  /** Asks for an answer in the provider's own form, with any content. @throws Fault of the network, of an answer that is not the provider's */
  async requireAnswer(signal?: AbortSignal): Promise<void> {
    const response = await send({ method: 'GET', url: this.url('checkToken', { token: '' }), signal });
    const { statusCode } = response;
    if (statusCode === 200) await readAnswer(response, checkTokenAnswerSchema);
    else if (!(await refusesItself(response)))
      throw statusCode >= 500 ? faultOfStatus(statusCode) : new Fault('PROVIDER_SENT_PAGE', String(statusCode));
  }

  /** Whether the provider answers in its own form, with any content: other answers may come from something in between. */
  async isReachable(): Promise<boolean> {
    try {
      await this.requireAnswer();
      return true;
    } catch {
      // A failure is ignored, because the user's next call reports it.
      return false;
    }
  }

  /**
   * Requests a list; the caller reads or discards the body.
   * @param etag the provider answers 304 when the list still has this ETag
   * @param period an announced month before the present one
   */
  list(
    name: MonthListName,
    input: { token: string; etag?: string | undefined; period?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<Dispatcher.ResponseData> {
    const query = input.period === undefined ? undefined : { period: input.period };
    const url = this.url(listDefinitions[name].download.endpoint, query);
    const headers = {
      'accept-encoding': 'gzip',
      ...(input.etag === undefined || input.etag === '' ? {} : { 'if-none-match': input.etag }),
    };
    const call = { method: 'GET', url, token: input.token, headers, signal: input.signal, ...asFile } as const;
    return this.send(call).then((response) => expectStatus(response, [200, 304]));
  }

  /** The geo list as bytes, which the list thread parses. @throws Fault PROVIDER_ANSWER_INVALID when it is too large */
  async geoList(input: { token: string; signal?: AbortSignal | undefined }): Promise<Uint8Array> {
    const call = { method: 'GET' as const, url: this.url('geoList'), ...asFile, ...input };
    return withRetries(async () => readBytes(await expectStatus(await this.send(call), [200]), largestGeoList), input);
  }

  /**
   * Orders a workbook, which takes the provider a while.
   * @returns the address for fetching it
   * @throws Fault PROVIDER_ANSWER_INVALID for an address with a name and password, or one that is neither the provider's own nor encrypted
   */
  async orderReport({ call, body }: ReportOrder, input: { token: string; signal: AbortSignal }): Promise<URL> {
    const { url } = await this.json(call, reportAnswerSchema, { body, patience: reportPatience, ...input });
    const address = parseUrl(url, this.base);
    const isOwn = address?.origin === this.base.origin;
    const hasSecrets = address !== null && `${address.username}${address.password}` !== '';
    if (address === null || hasSecrets || (!isOwn && address.protocol !== 'https:'))
      throw new Fault('PROVIDER_ANSWER_INVALID', 'url');
    return address;
  }

  /**
   * Opens an ordered workbook. Its address is the secret, so no token is sent.
   * @param from the number of bytes that were received already, of the workbook with this `etag`; the answer has 0 when it begins at the
   * start
   * @throws TransientFault for another part than the requested one
   */
  async openReport(
    address: URL,
    { from, etag, signal }: { from: number; etag: string; signal: AbortSignal },
  ): Promise<OpenedReport> {
    const isPart = from > 0 && etag !== '';
    const range: Readonly<Record<string, string>> = isPart ? { range: `bytes=${from}-`, 'if-range': etag } : {};
    const headers = { accept: '*/*', ...range };
    const call = { method: 'GET', url: address, headers, signal, ...asFile } as const;
    const response = await expectStatus(await this.send(call), [200, 206]);
    const length = Number(response.headers['content-length']);
    const mark = response.headers.etag;
    const isRest = response.statusCode === 206;
    if (isRest && !(isPart && isRestOf(response.headers, { from, etag }))) {
      await discardBody(response);
      throw new TransientFault(new Fault('PROVIDER_ANSWER_INVALID', 'another part'), 0);
    }
    const begun = isRest ? from : 0;
    return {
      body: response.body,
      from: begun,
      of: Number.isSafeInteger(length) && length > 0 ? begun + length : null,
      // A weak ETag does not guarantee equal bytes.
      etag: typeof mark === 'string' && mark.startsWith('"') ? mark : '',
    };
  }

  /**
   * The answer about an office or a person as text, which the dossier thread parses. Null when it still has this `etag`.
   * @param once makes a single attempt, for callers that fetch many dossiers and decide themselves when to try again
   */
  async detail(
    name: 'entity' | 'person',
    id: string,
    input: { token: string; etag: string; signal: AbortSignal; once: boolean },
  ): Promise<{ readonly text: string; readonly etag: string } | null> {
    const url = this.url(name, { id });
    const headers: Record<string, string> = input.etag === '' ? {} : { 'if-none-match': input.etag };
    const ask = async () => {
      const call = { method: 'GET' as const, url, token: input.token, headers, signal: input.signal };
      const response = await expectStatus(await this.send(call), [200, 304]);
      if (response.statusCode === 304) {
        await discardBody(response);
        return null;
      }
      const { etag } = response.headers;
      const text = await readText(response, largestAnswer);
      return { text, etag: typeof etag === 'string' && etag.length <= longestTag ? etag : '' };
    };
    return input.once ? ask() : withRetries(ask, { signal: input.signal });
  }

  /** Sends a list of KvK numbers. @returns the status of a refusal @throws Fault of the connection or the session */
  async uploadKvkList(
    name: string,
    csv: string,
    input: { token: string; signal?: AbortSignal | undefined },
  ): Promise<{ readonly status: number; readonly taken: boolean }> {
    const url = this.url('uploadFilter', { id: name });
    const response = await this.send({ method: 'POST', url, csv, ...input });
    const { statusCode: status } = response;
    if (status === 401 || status === 407 || status === 511 || (status >= 300 && status < 400)) {
      await expectStatus(response, [200]);
    }
    if (status !== 200) {
      await discardBody(response);
      return { status, taken: false };
    }
    const { ok } = await readAnswer(await expectStatus(response, [200]), uploadAnswerSchema);
    return { status, taken: ok };
  }

  /** Makes one request, and notes the provider's time. @throws Fault PROVIDER_UNREACHABLE, CANCELLED */
  async send(call: Call): Promise<Dispatcher.ResponseData> {
    const limited = { limit: this.parts.answerLimit, ...call };
    const first = await send(limited);
    const moved = movedTo(first, call);
    if (moved !== null) {
      await discardBody(first);
      this.parts.onMoved?.();
    }
    const response = moved === null ? first : await send({ ...limited, url: moved });
    const { date, age } = response.headers;
    const time = Date.parse(String(date ?? ''));
    // A cached answer has the time at which it was stored.
    if (!Number.isNaN(time)) this.parts.onTime?.(time + Math.max(0, Number(age) || 0) * 1000);
    return response;
  }

  /** The address of a call. */
  url(name: EndpointName, query: Readonly<Record<string, string>> = {}): URL {
    const url = new URL(`.${endpoints[name].path}`, this.base);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url;
  }

  /** Requests JSON of a shape. `once` makes a single attempt, also for GET. @throws Fault */
  json<T>(
    name: EndpointName,
    schema: z.ZodType<T>,
    input: {
      query?: Readonly<Record<string, string>>;
      body?: unknown;
      token?: string;
      signal?: AbortSignal | undefined;
      once?: boolean;
      patience?: number;
    },
  ): Promise<T> {
    const { method } = endpoints[name];
    const call = {
      method,
      url: this.url(name, input.query),
      body: input.body,
      token: input.token,
      signal: input.signal,
      patience: input.patience,
    };
    const once = async () => {
      const response = await expectStatus(await this.send(call), [200]);
      return readAnswer(response, schema);
    };
    // Only calls that change nothing are repeated.
    return method === 'GET' && input.once !== true ? withRetries(once, { signal: input.signal }) : once();
  }
}

/** Whether an answer is the requested rest: its range or its ETag must confirm it, and neither may contradict it. */
function isRestOf(
  headers: Dispatcher.ResponseData['headers'],
  { from, etag }: { readonly from: number; readonly etag: string },
): boolean {
  const range = headers['content-range'];
  const begins = Number(/^bytes (\d+)-/.exec(String(range ?? ''))?.[1] ?? Number.NaN);
  const isSaid = range !== undefined || headers.etag !== undefined;
  return isSaid && (range === undefined || begins === from) && (headers.etag === undefined || headers.etag === etag);
}

/**
 * The new address of a provider that has moved permanently (301, 308). Only an answer that must come from the provider itself counts: over
 * https, to https. On this computer, without a network in between, http counts too. A stream is never sent again.
 */
function movedTo({ statusCode, headers }: Dispatcher.ResponseData, { url, stream }: Call): URL | null {
  if ((statusCode !== 301 && statusCode !== 308) || stream !== undefined) return null;
  const target = parseUrl(String(headers.location ?? ''), url);
  if (target === null || `${target.username}${target.password}` !== '') return null;
  const isSafe = url.protocol === 'https:' ? target.protocol === 'https:' : isLoopback(url) && isLoopback(target);
  return isSafe && target.href !== url.href ? target : null;
}

/** The URL of a text; null when it is not an address. */
function parseUrl(text: string, base: URL): URL | null {
  const url = base.href;
  return URL.canParse(text, url) ? new URL(text, url) : null;
}

/** The answer, parsed by its schema. @throws Fault PROVIDER_ANSWER_INVALID, PROVIDER_UNREACHABLE */
export async function readAnswer<T>(response: Dispatcher.ResponseData, schema: z.ZodType<T>): Promise<T> {
  const answer = schema.safeParse(parseJson(await readText(response, largestAnswer)));
  if (answer.success) return answer.data;
  const where = answer.error.issues[0]?.path.join('.') ?? '';
  throw new Fault('PROVIDER_ANSWER_INVALID', where === '' ? 'shape' : where);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault(isPage(text) ? 'PROVIDER_SENT_PAGE' : 'PROVIDER_ANSWER_INVALID', 'not JSON');
  }
}
