import { EventEmitter as NodeEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  MenuItemConstructorOptions,
  NotificationConstructorOptions,
  Rectangle,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';

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

class FakeSession extends EventEmitter {
  permissionHandler: ((contents: unknown, permission: string, answer: (granted: boolean) => void) => void) | null =
    null;
  permissionCheck: (() => boolean) | null = null;
  deviceCheck: (() => boolean) | null = null;
  setPermissionRequestHandler(handler: NonNullable<FakeSession['permissionHandler']>): void {
    this.permissionHandler = handler;
  }
  setPermissionCheckHandler(handler: () => boolean): void {
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
  openHandler: ((details: { url: string }) => { action: 'allow' | 'deny' }) | null = null;
  setWindowOpenHandler(handler: NonNullable<FakeContents['openHandler']>): void {
    this.openHandler = handler;
  }
  send(...args: unknown[]): void {
    this.sent.push(args);
  }
}

export function createElectronFake() {
  const handlers = new Map<string, Invoke>();
  const protocolHandlers = new Map<string, (request: Request) => Promise<Response>>();
  const opened: string[] = [];
  const windows: FakeWindow[] = [];
  const notifications: FakeNotification[] = [];
  const exposed = new Map<string, unknown>();
  const dialogs: SaveDialogOptions[] = [];
  const errorBoxes: string[] = [];
  const privileged: unknown[] = [];
  const exits: number[] = [];
  const protocolClients: string[] = [];
  let menu: MenuItemConstructorOptions[] = [];
  let saveAnswer: SaveDialogReturnValue = { canceled: true, filePath: '' };
  let openPathAnswer = '';
  const state = {
    isFirst: true,
    isPackaged: true,
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
    constructor(readonly options: BrowserWindowConstructorOptions) {
      super();
      windows.push(this);
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
      return false;
    }
    getNormalBounds(): Rectangle {
      const { x = 0, y = 0, width = 0, height = 0 } = this.options;
      return { x, y, width, height };
    }
    setProgressBar(part: number): void {
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

  const app = Object.assign(new EventEmitter(), {
    name: 'Adviesatlas',
    get isPackaged() {
      return state.isPackaged;
    },
    getPath: (name: string) => `/home/gebruiker/${name}`,
    requestSingleInstanceLock: () => state.isFirst,
    setAsDefaultProtocolClient: (scheme: string) => protocolClients.push(scheme),
    whenReady: () => state.ready,
    quit: () => void exits.push(-1),
    exit: (code = 0) => void exits.push(code),
  });

  const module = {
    app,
    BrowserWindow: FakeWindow,
    Notification: FakeNotification,
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (template: MenuItemConstructorOptions[]) => {
        menu = template;
      },
    },
    screen: {
      getPrimaryDisplay: () => state.displays[0],
      getAllDisplays: () => state.displays,
    },
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => exposed.set(name, api) },
    dialog: {
      showErrorBox: (_title: string, text: string) => void errorBoxes.push(text),
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
  return {
    module,
    state,
    handlers,
    protocolHandlers,
    protocolClients,
    opened,
    windows,
    notifications,
    exposed,
    dialogs,
    errorBoxes,
    privileged,
    exits,
    menu: () => menu,
    answerSave: (answer: SaveDialogReturnValue) => {
      saveAnswer = answer;
    },
    answerOpenPath: (answer: string) => {
      openPathAnswer = answer;
    },
  };
}
