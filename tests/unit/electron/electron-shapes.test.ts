import type Electron from 'electron';
import { expectTypeOf, it } from 'vitest';
import type { createElectronFake, FakeContents } from './electron-fake';

type Fake = ReturnType<typeof createElectronFake>['module'];
type Plain = string | number | boolean | null | undefined;
// biome-ignore lint/suspicious/noExplicitAny: only to ask whether something is a function
type AnyFunction = (...args: any[]) => unknown;

/** Members that only the fake has, with which a test emits events. */
type ForTests = 'emitter' | 'emit' | 'proceedsAfter';

/** Names of the fake that Electron does not have. */
type Unknown<F, R, Own extends PropertyKey = never> = Exclude<keyof F, keyof R | ForTests | Own>;

/** Functions of the fake that refuse a call that Electron accepts, or return a plain value of another type than Electron. */
type Wrong<F, R> = {
  [K in keyof F & keyof R]: K extends 'on' | 'once' | 'emit'
    ? never
    : F[K] extends AnyFunction
      ? R[K] extends AnyFunction
        ? F[K] extends (...args: Parameters<R[K]>) => unknown
          ? Awaited<ReturnType<R[K]>> extends Plain
            ? Awaited<ReturnType<F[K]>> extends Awaited<ReturnType<R[K]>> | undefined
              ? never
              : K
            : never
          : K
        : K
      : never;
}[keyof F & keyof R];

it('the fake has no name that Electron lacks', () => {
  expectTypeOf<Unknown<Fake, typeof Electron>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['app'], Electron.App>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['dialog'], Electron.Dialog>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['shell'], Electron.Shell>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['screen'], Electron.Screen>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['crashReporter'], Electron.CrashReporter>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['powerMonitor'], Electron.PowerMonitor>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['protocol'], Electron.Protocol>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['net'], Electron.Net>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['session'], typeof Electron.session>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<ReturnType<Fake['session']['fromPartition']>, Electron.Session>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['ipcMain'], Electron.IpcMain>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['ipcRenderer'], Electron.IpcRenderer>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['contextBridge'], Electron.ContextBridge>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Fake['Menu'], typeof Electron.Menu>>().toEqualTypeOf<never>();
  expectTypeOf<
    Unknown<
      InstanceType<Fake['BrowserWindow']>,
      Electron.BrowserWindow,
      // Members with which a test reads a window or controls its page.
      | ('did' | 'shown' | 'address' | 'progress' | 'focused' | 'minimized' | 'maximized' | 'destroyed')
      | ('options' | 'unload' | 'moved' | 'fullScreen')
    >
  >().toEqualTypeOf<never>();
  expectTypeOf<
    Unknown<FakeContents, Electron.WebContents, 'sent' | 'openHandler' | 'reloads' | 'ended' | 'destroyed'>
  >().toEqualTypeOf<never>();
});

it('the fake accepts every call that Electron accepts, and returns values of the same types', () => {
  expectTypeOf<Wrong<Fake['app'], Electron.App>>().toEqualTypeOf<never>();
  expectTypeOf<Wrong<Fake['shell'], Electron.Shell>>().toEqualTypeOf<never>();
  expectTypeOf<Wrong<Fake['screen'], Electron.Screen>>().toEqualTypeOf<never>();
  expectTypeOf<Wrong<Fake['net'], Electron.Net>>().toEqualTypeOf<never>();
  expectTypeOf<Wrong<ReturnType<Fake['session']['fromPartition']>, Electron.Session>>().toEqualTypeOf<never>();
  expectTypeOf<Wrong<Fake['dialog'], Electron.Dialog>>().toEqualTypeOf<never>();
  expectTypeOf<Wrong<InstanceType<Fake['BrowserWindow']>, Electron.BrowserWindow>>().toEqualTypeOf<never>();
  expectTypeOf<Wrong<FakeContents, Electron.WebContents>>().toEqualTypeOf<never>();
  expectTypeOf<Wrong<Pick<Fake['Notification'], 'isSupported'>, typeof Electron.Notification>>().toEqualTypeOf<never>();
});
