import { Menu, UnstyledButton } from '@mantine/core';
import { IconBriefcase, IconChevronDown, IconKey, IconLifebuoy, IconLogout, IconSettings } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { themes } from '../../../shared/domain/program/setting-kinds';
import { useApplication } from '../../core/application-store';
import { paths } from '../../core/navigation/routes';
import { MenuGroup } from '../../ui/panels/menu-group';
import { openOwnWork } from '../dialogs/own-work-dialog';
import { openRecovery } from '../dialogs/recovery-dialog';
import { openSupport } from '../dialogs/support-dialog';
import { chooseTheme, isTheme, themeNames } from '../theme/follow-theme';
import { logOut } from '../window/log-out';
import { useMainList } from '../window/main-list';
import { screenCommands } from '../window/screen-commands';
import { initialsOf } from './initials';
import classes from './user-menu.module.css';

/** The logged-in account, with the choice of the theme and the logout. */
export function UserMenu() {
  const list = useMainList();
  const account = useApplication((state) => state.start?.session.account ?? null);
  const { userName: name, email } = account ?? { userName: '', email: '' };
  const theme = useApplication((state) => state.start?.settings.theme ?? 'system');
  const kept = useApplication((state) => state.start?.session.kept !== false);
  const hasRecoveryKey = useApplication((state) => state.start?.hasRecoveryKey === true);
  const [opened, setOpened] = useState(false);
  const notKept = useId();
  return (
    <Menu position="bottom-end" width={240} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`Gebruikersmenu van ${name}`}>
          <span className={classes.initials} data-initials={initialsOf(name)} />
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={undefined} aria-label={`${name}, ${email}`}>
        <Menu.Label aria-hidden>{email}</Menu.Label>
        <Menu.Divider />
        <MenuGroup label="Thema">
          <Menu.RadioGroup value={theme} onChange={(value) => isTheme(value) && void chooseTheme(value)}>
            {themes.map((theme) => (
              <Menu.RadioItem key={theme} value={theme}>
                {themeNames[theme]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </MenuGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings size={16} stroke={1.6} />} onClick={() => navigate(paths.settings)}>
          Instellingen
        </Menu.Item>
        {hasRecoveryKey && (
          <Menu.Item leftSection={<IconKey size={16} stroke={1.6} />} onClick={openRecovery}>
            Herstelsleutel…
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconBriefcase size={16} stroke={1.6} />} onClick={openOwnWork}>
          Eigen werk…
        </Menu.Item>
        <Menu.Item leftSection={<IconLifebuoy size={16} stroke={1.6} />} onClick={openSupport}>
          Gegevens voor ondersteuning
        </Menu.Item>
        <Menu.Divider />
        {screenCommands(account, 'help').map(({ label, path, Icon }) => (
          <Menu.Item key={path} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => navigate(path)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {!kept && (
          <Menu.Label id={notKept} aria-hidden>
            Na sluiten wordt niets bewaard.
          </Menu.Label>
        )}
        <Menu.Item
          aria-describedby={kept ? undefined : notKept}
          leftSection={<IconLogout size={16} stroke={1.6} />}
          onClick={() => void logOut(list)}
        >
          Uitloggen
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
