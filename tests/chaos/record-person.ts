import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeptRecord, RecordDraft, RecordPage, RecordsState } from '../../src/shared/domain/records/record';
import type { Result } from '../../src/shared/domain/result';
import { emptyFields } from '../../src/shared/records/record-fields';
import { openSlowProxy, type SlowProxy } from '../integration/main/slow-proxy';
import { type Client, connect, killed, startHost } from './host-client';
import type { RecordLedger, SentFile, TypedText } from './record-ledger';

export const owner = { email: 'analist@demo.example', role: 'volledig' };

/** A window without a screen, under the name that a page gives itself when it is loaded. */
export type PersonWindow = { readonly name: string; readonly client: Client };

type Running = { readonly child: ChildProcess; readonly windows: readonly [PersonWindow, PersonWindow] };

/** A text to type, with its record or note. */
type Typing = Pick<TypedText, 'key' | 'itemId' | 'text' | 'replaces'> & {
  readonly id: string | null;
  readonly base?: string;
};

/** A person with a computer, on which a program runs in two windows, under the same login as others. */
export class RecordPerson {
  private running: Running | null = null;
  private proxy: SlowProxy | null = null;

  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly ledger: RecordLedger,
  ) {}

  get data(): string {
    return join(this.folder, 'data');
  }

  get exports(): string {
    return join(this.folder, 'exports');
  }

  async openProxy(provider: string): Promise<SlowProxy> {
    mkdirSync(this.folder, { recursive: true });
    this.proxy = await openSlowProxy(provider);
    return this.proxy;
  }

  /** Starts the program with two new windows, unless it runs. */
  async begin(): Promise<readonly [PersonWindow, PersonWindow]> {
    if (this.running !== null) return this.running.windows;
    const start = { provider: this.proxy?.address ?? null, data: this.data, exportFolder: this.exports };
    const { child, address } = await startHost(start);
    const open = async (): Promise<PersonWindow> => ({ name: randomUUID(), client: await connect(address) });
    const windows = [await open(), await open()] as const;
    this.running = { child, windows };
    await windows[0].client.logInOnce();
    return windows;
  }

  async kill(): Promise<void> {
    const { running } = this;
    this.running = null;
    if (running === null) return;
    await killed(running.child);
    for (const { client } of running.windows) client.close();
  }

  async end(): Promise<void> {
    await this.kill();
    await this.proxy?.close();
  }

  /** Types a text, and records what the program answered. */
  async type(window: PersonWindow, { id, base, ...typing }: Typing): Promise<TypedText> {
    const { texts } = this.ledger;
    const typed: TypedText = {
      ...typing,
      person: this.name,
      window: window.name,
      isKept: false,
      isAsked: false,
      isSaved: false,
      isSuperseded: false,
      choices: 0,
    };
    const { key, itemId, text } = typing;
    const before = texts.filter((each) => each.window === window.name && each.key === key && !each.isSaved);
    texts.push(typed);
    const draft = { key, itemId, id, fields: { ...emptyFields, content: text }, base };
    // A write that is under way when the program ends may have replaced the earlier text.
    for (const each of before) each.isSuperseded = true;
    typed.isKept = (await window.client.ask('draft.write', { owner, window: window.name, draft })).ok;
    return typed;
  }

  /** Saves a text; if the program does not know whether the provider has it, the user chooses. */
  async save(window: PersonWindow, typed: TypedText, choice: 'there' | 'add'): Promise<Result<unknown>> {
    typed.isAsked = true;
    const asked = { owner, window: window.name, key: typed.key };
    let answer = await window.client.ask('record.save', asked);
    if (!answer.ok && answer.code === 'RECORD_UNCERTAIN') {
      typed.choices += 1;
      answer = await window.client.ask('record.save', { ...asked, choice });
    }
    typed.isSaved = answer.ok;
    return answer;
  }

  /** All records and drafts that a window shows, of every page. */
  async shown({ client, name }: PersonWindow): Promise<{
    readonly records: readonly KeptRecord[];
    readonly drafts: readonly RecordDraft[];
  }> {
    const records: KeptRecord[] = [];
    const drafts: RecordDraft[] = [];
    for (const kind of ['notes', 'contacts'] as const) {
      for (let offset = 0, all = 1; offset < all; offset += 100) {
        const query = { kind, itemId: null, search: '', followups: 'all', order: 'newest', offset, limit: 100 };
        const page = await client.get<RecordPage>('record.page', { owner, window: name, query });
        records.push(...page.records);
        drafts.push(...page.drafts);
        all = page.total;
      }
    }
    const ofRecords = records.flatMap(({ draft, otherDrafts }) => [...(draft === null ? [] : [draft]), ...otherDrafts]);
    return { records, drafts: [...drafts, ...ofRecords] };
  }

  /** Attaches a file, and records the outcome. */
  async send(
    { client }: PersonWindow,
    wanted: { readonly itemId: string; readonly fileName: string; readonly file: SentFile },
  ) {
    const { itemId, fileName, file } = wanted;
    const data = new TextEncoder().encode(file.content);
    const answer = await client.ask('attachment.add', { owner, itemId, fileName, data });
    if (!answer.ok) return;
    file.isAccepted = true;
    const { id } = answer.data as { readonly id: string };
    for (;;) {
      const { uploads } = await client.get<RecordsState>('record.state', { owner });
      const upload = uploads.find((each) => each.id === id);
      if (upload === undefined) {
        file.hasArrived = true;
        return;
      }
      if (upload.state === 'failed') {
        file.hasFailed = true;
        await client.ask('attachment.cancel', { owner, id });
        return;
      }
      await Promise.race([client.event('records.changed'), sleep(200)]);
    }
  }
}
