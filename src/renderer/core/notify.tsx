import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Failure } from '../../shared/bridge/result';
import { sentenceOf } from '../bridge/bridge';
import classes from './notify.module.css';

/** Tells that something is done; goes away by itself. */
export const notifyDone = (title: string, message: ReactNode = ''): string =>
  notifications.show({
    title,
    message,
    icon: <IconCircleCheck size={20} stroke={1.6} />,
    classNames: { icon: classes.done },
    autoClose: 6000,
  });

/** Tells a failure with its sentence; stays until it is closed. A cancelled call is the user's own and says nothing. */
export function notifyFailure(title: string, failure: Failure): void {
  if (failure.code === 'CANCELLED') return;
  notifications.show({
    title,
    message: sentenceOf(failure),
    icon: <IconAlertTriangle size={20} stroke={1.6} />,
    classNames: { icon: classes.failed },
    role: 'alert',
    autoClose: false,
  });
}

/** Tells why something is not as it was; goes away by itself. */
export const notifyNote = (title: string, message: ReactNode = ''): string =>
  notifications.show({
    title,
    message,
    icon: <IconInfoCircle size={20} stroke={1.6} />,
    classNames: { icon: classes.note },
    autoClose: 6000,
  });
