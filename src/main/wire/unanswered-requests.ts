import { type RequestName, requestNames } from '../../shared/bridge/contract';
import { requestRules } from '../../shared/bridge/request-rules';
import type { AllRequests } from './router';

const lasting = requestNames.filter((name) => requestRules[name].lasts === true);

/** Knows whether something that the user requested is being written or sent. */
export class UnansweredRequests {
  private count = 0;

  isBusy(): boolean {
    return this.count > 0;
  }

  /** Wraps requests, so that those that last are counted until they are answered. */
  counted(requests: AllRequests): AllRequests {
    const count = (name: RequestName) => {
      const { input, answer } = requests[name];
      return {
        input,
        answer: async (asked: unknown) => {
          this.count += 1;
          try {
            return await (answer as (input: unknown) => unknown)(asked);
          } finally {
            this.count -= 1;
          }
        },
      };
    };
    return { ...requests, ...Object.fromEntries(lasting.map((name) => [name, count(name)])) };
  }
}
