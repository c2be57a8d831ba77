import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { bridge } from '../../../bridge/bridge';
import { useApplication } from '../../../core/application-store';
import { paths } from '../../../core/navigation/routes';
import { notifyFailure } from '../../../core/notify';
import { useList } from '../../core/store/list-context';
import { useImportedFile } from './view-files';

/**
 * Imports the files that the operating system opened with the program, one after another, as soon as there is a month to show
 * (docs/rules/program.md#opened-files).
 */
export function OpenedViewFile() {
  const { read, isIdle, dialog } = useImportedFile();
  const hasMonth = useApplication((state) => (state.start?.month.current ?? null) !== null);
  const hasList = useList(({ description }) => description !== null);
  const [opened, setOpened] = useState<File | null>(null);
  /** Whether a file is being imported, and whether another one was reported meanwhile. */
  const taking = useRef<'no' | 'yes' | 'again'>('no');
  const take = useEffectEvent(async (): Promise<void> => {
    if (taking.current !== 'no') {
      taking.current = 'again';
      return;
    }
    taking.current = 'yes';
    const answer = await bridge.request('viewFile.opened');
    const isAskedAgain = (taking.current as 'yes' | 'again') === 'again';
    taking.current = 'no';
    if (answer.ok && answer.data === null && isAskedAgain) return take();
    if (!answer.ok) notifyFailure('De weergave is niet geïmporteerd', answer);
    else if (answer.data !== null) {
      setOpened(new File([answer.data.text], answer.data.name));
      // A view is compared with the list, which is loaded when its screen is shown.
      if (!hasList) navigate(paths.entityList);
    }
  });
  const isFree = hasMonth && isIdle && opened === null;
  useEffect(() => {
    if (!isFree) return;
    void take();
    return bridge.listen('viewFile.waiting', () => void take());
  }, [isFree]);
  const readOpened = useEffectEvent((file: File) => {
    void read(file).finally(() => setOpened(null));
  });
  useEffect(() => {
    if (opened !== null && hasList) readOpened(opened);
  }, [opened, hasList]);
  return dialog;
}
