import { EventEmitter as NodeEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type {
  BrowserWindowConstructorOptions,
  CrashReporterStartOptions,
  ForkOptions,
  HandlerDetails,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxReturnValue,
  NotificationConstructorOptions,
  OpenDialogReturnValue,
  PrintToPDFOptions,
  ProxyConfig,
  Rectangle,
  SaveDialogOptions,
  SaveDialogReturnValue,
  WindowOpenHandlerResponse,
} from 'electron';

/**
 * The parts of Electron that the desktop uses, in the shapes of Electron's own declarations. Every call is recorded, so that a
 * test can read which events a window got.
 */
export type Invoke = (event: unknown, ...args: unknown[]) => unknown;

/** The part of Node's emitter that Electron's objects have. */
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
  /** Emits an event that a listener may prevent; true when none did. */
  proceedsAfter(name: string): boolean {
    let prevented = false;
    const preventDefault = () => {
      prevented = true;
    };
    this.emitter.emit(name, { preventDefault });
    return !prevented;
  }
}

/** A utility process of Electron, which runs one of our files. */
class FakeUtility extends EventEmitter {
  readonly stdout: PassThrough | null;
  constructor(
    readonly path: string,
    readonly args: readonly string[],
    readonly options: ForkOptions,
  ) {
    super();
    this.stdout = options.stdio?.[1] === 'pipe' ? new PassThrough() : null;
  }
  readonly received: unknown[] = [];
  postMessage(message: unknown): void {
    this.received.push(message);
  }
  kill(): boolean {
    this.emit('exit', 0);
    return true;
  }
}

class FakeSession extends EventEmitter {
  permissionHandler:
    | ((contents: { getURL: () => string }, permission: string, answer: (granted: boolean) => void) => void)
    | null = null;
  permissionCheck: ((contents: unknown, permission: string, origin: string) => boolean) | null = null;
  deviceCheck: (() => boolean) | null = null;
  setPermissionRequestHandler(handler: NonNullable<FakeSession['permissionHandler']>): void {
    this.permissionHandler = handler;
  }
  setPermissionCheckHandler(handler: NonNullable<FakeSession['permissionCheck']>): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: () => boolean): void {
    this.deviceCheck = handler;
  }
}

export class FakeContents extends EventEmitter {
  readonly mainFrame = { url: 'app://adviesatlas/' };
  readonly sent: unknown[][] = [];
  readonly session = new FakeSession();
  openHandler: ((details: Pick<HandlerDetails, 'url'>) => WindowOpenHandlerResponse) | null = null;
  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    const rest = {
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' },
    } as const;
    this.openHandler = ({ url }) => handler({ ...rest, url });
  }
  reloads = 0;
  /** How often its process was ended, each time by us. */
  ended = 0;
  destroyed = false;
  reload(): void {
    this.reloads += 1;
  }
  forcefullyCrashRenderer(): void {
    this.ended += 1;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  send(...args: unknown[]): void {
    this.sent.push(args);
  }
  /** The bytes of a PDF, followed by the options of the call. */
  async printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    return Buffer.from(`%PDF-1.4 ${JSON.stringify(options)}`);
  }
}

/** The entry in `exits` when Electron ended without `app.exit`. */
export const endedByItself = -1;

export function createElectronFake() {
  const handlers = new Map<string, Invoke>();
  const protocolHandlers = new Map<string, (request: Request) => Promise<Response>>();
  const opened: string[] = [];
  const windows: FakeWindow[] = [];
  const notifications: FakeNotification[] = [];
  const exposed = new Map<string, unknown>();
  const dialogs: SaveDialogOptions[] = [];
  const folderDialogs: unknown[][] = [];
  const messageBoxes: MessageBoxOptions[] = [];
  const crashReporting: unknown[] = [];
  let answerMessage: (response: number) => void = () => {};
  const errorBoxes: string[] = [];
  const privileged: unknown[] = [];
  const exits: number[] = [];
  const protocolClients: string[] = [];
  const released: string[] = [];
  const proxyConfigs: ProxyConfig[] = [];
  const resolved: string[] = [];
  const fetched: { readonly address: string; readonly options: RequestInit | undefined }[] = [];
  let menu: MenuItemConstructorOptions[] = [];
  let saveAnswer: SaveDialogReturnValue = { canceled: true, filePath: '' };
  let folderAnswer: OpenDialogReturnValue = { canceled: true, filePaths: [] };
  let openPathAnswer = '';
  const state = {
    isFirst: true,
    isPackaged: true,
    isOnline: true,
    /** The answer of the system or a script, which names proxies. */
    proxies: 'DIRECT',
    badge: 0,
    /** Whether Chromium cannot write reports of crashes. */
    refusesCrashReports: false,
    /** What `getPath` answers instead of a folder in the home. */
    paths: {} as Record<string, string>,
    notifies: true,
    ready: Promise.resolve(),
    displays: [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } as Rectangle }],
  };

  class FakeWindow extends EventEmitter {
    readonly webContents = new FakeContents();
    readonly did: string[] = [];
    shown = false;
    address = '';
    progress = -1;
    focused = true;
    minimized = false;
    maximized = false;
    destroyed = false;
    fullScreen = false;
    readonly moved: Partial<Rectangle>[] = [];
    /** What the page does before it is removed (`pagehide`); a page that hangs never ends it. */
    unload: () => Promise<void> = async () => {};
    constructor(readonly options: BrowserWindowConstructorOptions) {
      super();
      windows.push(this);
      // Electron emits this event while the window is made.
      app.emit('web-contents-created', {}, this.webContents);
    }
    async loadURL(address: string): Promise<void> {
      this.address = address;
    }
    show(): void {
      this.shown = true;
      this.did.push('show');
    }
    focus(): void {
      this.did.push('focus');
    }
    restore(): void {
      this.did.push('restore');
    }
    maximize(): void {
      this.maximized = true;
    }
    isFullScreen(): boolean {
      return this.fullScreen;
    }
    setBounds(bounds: Partial<Rectangle>): void {
      this.moved.push(bounds);
    }
    isMinimized(): boolean {
      return this.minimized;
    }
    isMaximized(): boolean {
      return this.maximized;
    }
    isFocused(): boolean {
      return this.focused;
    }
    isDestroyed(): boolean {
      return this.destroyed;
    }
    /** Closes it as the user or the system does: the page may finish, and the last window notifies the application. */
    async close(): Promise<void> {
      if (this.destroyed || !this.proceedsAfter('close')) return;
      await this.unload();
      this.destroy();
    }
    destroy(): void {
      if (this.destroyed) return;
      this.destroyed = true;
      this.emit('closed');
      if (windows.every(({ destroyed }) => destroyed)) lastWindowClosed();
    }
    getNormalBounds(): Rectangle {
      const { x = 0, y = 0, width = 0, height = 0 } = this.options;
      return { x, y, width, height };
    }
    setProgressBar(part: number): void {
      if (this.destroyed) throw new TypeError('Object has been destroyed');
      this.progress = part;
    }
  }

  class FakeNotification extends EventEmitter {
    static isSupported(): boolean {
      return state.notifies;
    }
    shown = false;
    constructor(readonly options: NotificationConstructorOptions) {
      super();
      notifications.push(this);
    }
    show(): void {
      this.shown = true;
    }
  }

  const utilities: FakeUtility[] = [];
  const hidden: string[] = [];
  const app = Object.assign(new EventEmitter(), {
    name: 'Adviesatlas',
    setBadgeCount: (count = 0) => {
      state.badge = count;
      return true;
    },
    dock: { hide: () => void hidden.push('dock') },
    getPath: (name: string) => state.paths[name] ?? `/home/gebruiker/${name}`,
    setPath: (name: string, path: string) => {
      state.paths[name] = path;
    },
    requestSingleInstanceLock: () => state.isFirst,
    releaseSingleInstanceLock: () => void released.push('lock'),
    setAsDefaultProtocolClient: (scheme: string) => protocolClients.push(scheme) > 0,
    whenReady: () => state.ready,
    quit,
    exit: (code = 0) => {
      if (hasQuit) return;
      hasQuit = true;
      for (const window of windows) window.destroyed = true;
      app.emit('quit', {}, code);
      exits.push(code);
    },
  });
  // Read each time, because a test may change it later.
  Object.defineProperty(app, 'isPackaged', { get: () => state.isPackaged });
  let isQuitting = false;
  let hasQuit = false;

  /** Quits as by the menu, Cmd+Q or `app.quit()`: asks, closes the windows, and ends with `will-quit` unless that is prevented. */
  function quit(): void {
    if (hasQuit || !app.proceedsAfter('before-quit')) return;
    isQuitting = true;
    const open = windows.filter(({ destroyed }) => !destroyed);
    if (open.length === 0) endQuit();
    for (const window of open) void window.close();
  }

  /** `window-all-closed` is not emitted while the application quits; without a listener the last window ends it. */
  function lastWindowClosed(): void {
    if (hasQuit) return;
    if (isQuitting) endQuit();
    else if (app.emitter.listenerCount('window-all-closed') === 0) quit();
    else app.emit('window-all-closed');
  }

  function endQuit(): void {
    isQuitting = false;
    if (!app.proceedsAfter('will-quit')) return;
    hasQuit = true;
    app.emit('quit', {}, 0);
    exits.push(endedByItself);
  }

  const module = {
    app,
    utilityProcess: {
      fork: (path: string, args: readonly string[], options: ForkOptions) => {
        const child = new FakeUtility(path, args, options);
        utilities.push(child);
        return child;
      },
    },
    BrowserWindow: FakeWindow,
    Notification: FakeNotification,
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (template: MenuItemConstructorOptions[]) => {
        menu = template;
      },
    },
    screen: Object.assign(new EventEmitter(), {
      getPrimaryDisplay: () => state.displays[0],
      getAllDisplays: () => state.displays,
    }),
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => exposed.set(name, api) },
    dialog: {
      showErrorBox: (_title: string, text: string) => void errorBoxes.push(text),
      showSaveDialog: async (...args: unknown[]) => {
        dialogs.push(args.at(-1) as SaveDialogOptions);
        return saveAnswer;
      },
      showMessageBox: async (...args: unknown[]) => {
        const options = args.at(-1) as MessageBoxOptions;
        messageBoxes.push(options);
        return new Promise<MessageBoxReturnValue>((resolve) => {
          answerMessage = (response) => resolve({ response, checkboxChecked: false });
          // A box that goes by its signal is as one that the user cancelled.
          options.signal?.addEventListener('abort', () => answerMessage(options.cancelId ?? 0), { once: true });
        });
      },
      showOpenDialog: async (...args: unknown[]) => {
        folderDialogs.push(args);
        return folderAnswer;
      },
    },
    ipcMain: { handle: (channel: string, handler: Invoke) => handlers.set(channel, handler) },
    ipcRenderer: Object.assign(new EventEmitter(), {
      invoke: async (channel: string, ...args: unknown[]) => ({ channel, args }),
    }),
    session: {
      fromPartition: (_partition: string) => ({
        setProxy: async (config: ProxyConfig) => void proxyConfigs.push(config),
        resolveProxy: async (address: string) => {
          resolved.push(address);
          return state.proxies;
        },
        fetch: async (address: string | Request, options?: RequestInit) => {
          fetched.push({ address: String(address), options });
          return new Response('{"ok":true}', { headers: { 'content-encoding': 'gzip', etag: '"a"' } });
        },
      }),
    },
    powerMonitor: new EventEmitter(),
    crashReporter: {
      start: (options: CrashReporterStartOptions) => {
        if (state.refusesCrashReports) throw new Error('the folder cannot be written');
        crashReporting.push([state.paths.crashDumps, options]);
      },
    },
    net: { fetch: async (address: string | Request) => new Response(String(address)), isOnline: () => state.isOnline },
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
  return {
    module,
    utilities,
    hidden,
    state,
    handlers,
    protocolHandlers,
    protocolClients,
    released,
    proxyConfigs,
    resolved,
    fetched,
    opened,
    windows,
    notifications,
    exposed,
    dialogs,
    folderDialogs,
    messageBoxes,
    answerMessage: (response: number) => answerMessage(response),
    /** Where crash reports go, and the options with which Chromium writes them, as often as it was told. */
    crashReporting,
    errorBoxes,
    privileged,
    exits,
    menu: () => menu,
    answerSave: (answer: SaveDialogReturnValue) => {
      saveAnswer = answer;
    },
    answerFolder: (answer: OpenDialogReturnValue) => {
      folderAnswer = answer;
    },
    answerOpenPath: (answer: string) => {
      openPathAnswer = answer;
    },
  };
}
