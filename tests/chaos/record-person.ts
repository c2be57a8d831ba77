import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeptRecord, RecordDraft, RecordPage, RecordsState } from '../../src/shared/domain/records/record';
import type { Result } from '../../src/shared/domain/result';
import { emptyFields } from '../../src/shared/records/record-fields';
import { openSlowRoad, type SlowRoad } from '../integration/main/slow-road';
import { type Client, connect, killed, startHost } from './host-client';
import type { RecordLedger, SentFile, TypedText } from './record-ledger';

export const owner = { email: 'analist@demo.example', role: 'volledig' };

/** A window without a screen, under the name that a page gives itself when it is loaded. */
export type PersonWindow = { readonly name: string; readonly client: Client };

type Running = { readonly child: ChildProcess; readonly windows: readonly [PersonWindow, PersonWindow] };

/** What was typed, with where it is to go. */
type Typing = Pick<TypedText, 'key' | 'itemId' | 'text' | 'replaces'> & {
  readonly id: string | null;
  readonly base?: string;
};

/** A person at a computer of their own, with a program in two windows, on one login with others. */
export class RecordPerson {
  private running: Running | null = null;
  private road: SlowRoad | null = null;

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

  async openRoad(provider: string): Promise<SlowRoad> {
    mkdirSync(this.folder, { recursive: true });
    this.road = await openSlowRoad(provider);
    return this.road;
  }

  /** Starts the program where it does not run, with two new windows. */
  async begin(): Promise<readonly [PersonWindow, PersonWindow]> {
    if (this.running !== null) return this.running.windows;
    const start = { provider: this.road?.address ?? null, data: this.data, exportFolder: this.exports };
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
    await this.road?.close();
  }

  /** Types a text, and notes what the program said of it. */
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
    // What is under way when the end comes may have replaced the text of before.
    for (const each of before) each.isSuperseded = true;
    typed.isKept = (await window.client.ask('draft.write', { owner, window: window.name, draft })).ok;
    return typed;
  }

  /** Saves a text; where the program does not know whether the provider has it, the user chooses. */
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

  /** Hands a file in, and notes how it ended. */
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
