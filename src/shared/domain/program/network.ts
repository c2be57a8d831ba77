import type { ErrorCode } from '../result';
import type { UpdateObstacle } from './update';

/** The steps from this computer to what it asks, in their order. */
export const walkSteps = ['proxy', 'name', 'connection', 'certificate', 'provider', 'tiles', 'updates'] as const;
export type WalkStep = (typeof walkSteps)[number];

/** Where the way to an address comes from: the setting, the administrator's script, the environment, or the system (which may use a script). */
export type WaySource = 'setting' | 'script' | 'environment' | 'system';

/** A certificate as a server showed it. Names are of its writer; dates are in ISO form. */
export type ShownCertificate = {
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** The last certificate of the chain, in PEM. */
  readonly pem: string;
};

/** What a good step found. */
export type StepFacts =
  | { readonly step: 'proxy'; readonly host: string; readonly port: number; readonly source: WaySource }
  | { readonly step: 'name'; readonly name: string; readonly address: string }
  | { readonly step: 'connection'; readonly throughProxy: boolean }
  | { readonly step: 'certificate'; readonly issuer: string; readonly validTo: string }
  | { readonly step: 'provider'; readonly host: string }
  | { readonly step: 'tiles'; readonly host: string }
  | { readonly step: 'updates' };

/** Why a step is not needed: no proxy, an address instead of a name, a proxy that finds the name,
 * a system that connects and judges itself, this computer, no updater. */
export type NotNeeded = 'direct' | 'address' | 'byProxy' | 'byHost' | 'unencrypted' | UpdateObstacle;

export type StepResult =
  | { readonly kind: 'good'; readonly facts: StepFacts }
  | {
      readonly kind: 'failed';
      readonly code: ErrorCode;
      /** The name of the proxy, server or issuer that is concerned; may be empty. */
      readonly concerns: string;
      readonly certificate?: ShownCertificate;
    }
  | { readonly kind: 'notNeeded'; readonly why: NotNeeded }
  /** @property after the step that failed before; null when the user stopped the walk, or before the first walk */
  | { readonly kind: 'notExamined'; readonly after: WalkStep | null }
  | { readonly kind: 'busy' };

export type WalkedStep = {
  readonly step: WalkStep;
  readonly result: StepResult;
  /** How long it took, in milliseconds; null when it was not examined. */
  readonly ms: number | null;
};

/** A walk over the network: all seven steps, with what each has shown until now. */
export type NetworkWalk = {
  readonly phase: 'none' | 'walking' | 'stopped' | 'done';
  /** ISO time at which it began; null before the first. */
  readonly at: string | null;
  readonly steps: readonly WalkedStep[];
};

export const walkWishes = ['start', 'stop'] as const;
export type WalkWish = (typeof walkWishes)[number];

/** A proxy that asks for a name and password. */
export type ProxyQuestion = {
  /** Host and port. */
  readonly proxy: string;
  /** How often it has refused what the user gave. */
  readonly refusals: number;
};

/** What a window shows of the network. */
export type NetworkView = { readonly walk: NetworkWalk; readonly question: ProxyQuestion | null };

export const noWalk: NetworkWalk = {
  phase: 'none',
  at: null,
  steps: walkSteps.map((step) => ({ step, result: { kind: 'notExamined', after: null }, ms: null })),
};

/** The first step that failed; null without one. */
export const failedStep = ({ steps }: NetworkWalk): WalkedStep | null =>
  steps.find(({ result }) => result.kind === 'failed') ?? null;
