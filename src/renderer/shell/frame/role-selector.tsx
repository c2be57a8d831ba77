import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDatabase } from '@tabler/icons-react';
import { useState } from 'react';
import type { Account } from '../../../shared/domain/account/session';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { notifyFailure } from '../../core/notify';
import { flushDrafts } from '../../records/window/window-records';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { BusyRing } from '../../ui/panels/waiting';
import classes from './role-selector.module.css';

function useChangeRole() {
  const [busy, setBusy] = useState(false);
  const change = async (role: string) => {
    setBusy(true);
    await flushDrafts();
    const answer = await bridge.request('session.changeRole', { role });
    setBusy(false);
    if (!answer.ok) notifyFailure('De rol is niet gewijzigd', answer);
  };
  return { busy, change };
}

function Selector({ account }: { readonly account: Account }) {
  const { busy, change } = useChangeRole();
  const late = useDelayed(busy);
  const current = account.roles.find(({ role }) => role === account.role);
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <Button
          className={classes.button}
          aria-disabled={busy}
          leftSection={late ? <BusyRing /> : <IconDatabase size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          <span className={classes.word}>Rol</span> {current?.name ?? account.role}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={account.role} onChange={(role) => role !== account.role && !busy && void change(role)}>
          {account.roles.map(({ role, name }) => (
            <Menu.RadioItem key={role} value={role} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Chooses the role of an account with several roles; absent for an account with only one (docs/rules/session.md#roles). */
export function RoleSelector() {
  const account = useApplication((state) => state.start?.session.account ?? null);
  return account !== null && account.roles.length > 1 ? <Selector account={account} /> : null;
}
