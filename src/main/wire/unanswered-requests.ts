import type { RequestName } from '../../shared/bridge/contract';
import type { AllRequests } from './router';

/**
 * Requests that write or send something for the user; after a restart it would be unknown whether that was done. Requests that only start
 * longer work are not listed, because that work reports itself that it is running.
 */
const lasting: ReadonlySet<RequestName> = new Set<RequestName>([
  'attachment.remove',
  'attachment.restore',
  'attachment.save',
  'comparison.saveFlowPicture',
  'comparison.saveFlows',
  'consequences.save',
  'draft.remove',
  'draft.write',
  'export.start',
  'key.saveRecovery',
  'kvkList.add',
  'kvkList.fillIn',
  'kvkList.remove',
  'kvkList.replace',
  'kvkList.restore',
  'kvkList.saveMissing',
  'kvkList.upload',
  'list.saveBeside',
  'list.saveChart',
  'list.savePivot',
  'map.saveAreas',
  'map.savePicture',
  'ownWork.read',
  'ownWork.save',
  'page.savePdf',
  'question.keep',
  'question.send',
  'record.remove',
  'record.save',
  'report.list',
  'report.office',
  'session.register',
  'settings.erase',
  'support.save',
  'viewFile.save',
  'visits.saveCalendar',
]);

/** Knows whether something that the user requested is being written or sent. */
export class UnansweredRequests {
  private count = 0;

  isBusy(): boolean {
    return this.count > 0;
  }

  /** Wraps requests, so that the listed ones are counted until they are answered. */
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
    return { ...requests, ...Object.fromEntries([...lasting].map((name) => [name, count(name)])) };
  }
}
