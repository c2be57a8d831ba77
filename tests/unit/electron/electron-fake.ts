import { EventEmitter as NodeEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, SaveDialogOptions, SaveDialogReturnValue } from 'electron';

/**
 * What the desktop's code uses of Electron, in the shapes of Electron's own declarations. Every call is remembered, so that a
 * test can ask what a window was told.
 */
export type Invoke = (event: unknown, ...args: unknown[]) => unknown;

/** As little of Node's emitter as Electron's objects show. */
class EventEmitter {
  readonly emitter = new NodeEmitter();
  on(name: string, listener: (...args: unknown[]) => void): void {
    this.emitter.on(name, listener);
  }
  once(name: string, listener: (...args: unknown[]) => void): void {
    this.emitter.once(name, listener);
  }
  emit(name: string, ...args: unknown[]): void {
    this.emitter.emit(name, ...args);
  }
}

export function createElectronFake() {
  const handlers = new Map<string, Invoke>();
  const protocolHandlers = new Map<string, (request: Request) => Promise<Response>>();
  const opened: string[] = [];
  const windows: FakeWindow[] = [];
  let saveAnswer: SaveDialogReturnValue = { canceled: true, filePath: '' };
  let openPathAnswer = '';

  class FakeContents extends EventEmitter {
    readonly mainFrame = { url: 'app://adviesatlas/' };
    readonly sent: unknown[][] = [];
    openHandler: ((details: { url: string }) => { action: 'allow' | 'deny' }) | null = null;
    permissionHandler: ((contents: unknown, permission: string, answer: (granted: boolean) => void) => void) | null =
      null;
    readonly session = {
      setPermissionRequestHandler: (handler: FakeContents['permissionHandler']) => {
        this.permissionHandler = handler;
      },
    };
    setWindowOpenHandler(handler: NonNullable<FakeContents['openHandler']>): void {
      this.openHandler = handler;
    }
    send(...args: unknown[]): void {
      this.sent.push(args);
    }
  }

  class FakeWindow extends EventEmitter {
    readonly webContents = new FakeContents();
    shown = false;
    address = '';
    constructor(readonly options: BrowserWindowConstructorOptions) {
      super();
      windows.push(this);
    }
    async loadURL(address: string): Promise<void> {
      this.address = address;
    }
    show(): void {
      this.shown = true;
    }
    isDestroyed(): boolean {
      return false;
    }
  }

  const module = {
    app: { getPath: (name: string) => `/home/gebruiker/${name}` },
    BrowserWindow: FakeWindow,
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => exposed.set(name, api) },
    dialog: {
      showSaveDialog: async (...args: unknown[]) => {
        dialogs.push(args.at(-1) as SaveDialogOptions);
        return saveAnswer;
      },
    },
    ipcMain: { handle: (channel: string, handler: Invoke) => handlers.set(channel, handler) },
    ipcRenderer: Object.assign(new EventEmitter(), {
      invoke: async (channel: string, ...args: unknown[]) => ({ channel, args }),
    }),
    net: { fetch: async (address: string) => new Response(address) },
    protocol: {
      registerSchemesAsPrivileged: (schemes: unknown) => privileged.push(schemes),
      handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
        protocolHandlers.set(scheme, handler),
    },
    shell: {
      openExternal: async (address: string) => void opened.push(address),
      openPath: async (path: string) => {
        opened.push(path);
        return openPathAnswer;
      },
      showItemInFolder: (path: string) => void opened.push(`folder:${path}`),
    },
  };
  const exposed = new Map<string, unknown>();
  const dialogs: SaveDialogOptions[] = [];
  const privileged: unknown[] = [];
  return {
    module,
    handlers,
    protocolHandlers,
    opened,
    windows,
    exposed,
    dialogs,
    privileged,
    answerSave: (answer: SaveDialogReturnValue) => {
      saveAnswer = answer;
    },
    answerOpenPath: (answer: string) => {
      openPathAnswer = answer;
    },
  };
}
