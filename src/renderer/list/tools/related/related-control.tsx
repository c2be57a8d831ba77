import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconUsers } from '@tabler/icons-react';
import { isOpen } from '../../../../shared/access/option-access';
import { useOwner } from '../../../core/account/owner';
import { useApplication } from '../../../core/application-store';
import { useList, useListActions, useListStore } from '../../core/store/list-context';
import { keepPersonsOfOffices, officesOfPersonsCommand, personsOfOfficesCommand } from './related-rows';

/** Goes from persons to their offices and back, and filters persons by their relation to offices (docs/rules/filters.md#persons-and-offices). */
export function RelatedControl() {
  const list = useListStore();
  const name = useList((state) => state.list);
  const owner = useOwner();
  const { type, setShown } = useListActions();
  const hasPersons = useApplication(({ start }) => {
    const options = start?.session.account?.options;
    return options !== undefined && isOpen(options, 'parts', 'persons');
  });
  const isSeveral = useList(({ filters }) => filters.typed.some(isSeveralOffices));
  if (!hasPersons || owner === null || (name !== 'persons' && name !== 'advisers')) return null;
  return (
    <Menu position="bottom-start" trapFocus returnFocus>
      <Menu.Target>
        <Button
          variant="subtle"
          title={name === 'persons' ? 'Kantoren' : 'Personen'}
          leftSection={<IconUsers size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {name === 'persons' ? 'Kantoren' : 'Personen'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {name === 'advisers' ? (
          <Menu.Item onClick={() => personsOfOfficesCommand.run(list)}>{personsOfOfficesCommand.label}</Menu.Item>
        ) : (
          <>
            <Menu.Item
              onClick={() => {
                setShown('companyCount', true);
                type('companyCount', isSeveral ? '' : '>1');
              }}
            >
              {isSeveral ? 'Ook bij één kantoor' : 'Bij meer dan één kantoor'}
            </Menu.Item>
            <Menu.Item onClick={() => void keepPersonsOfOffices(list, owner)}>Van de gefilterde kantoren</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => officesOfPersonsCommand.run(list)}>{officesOfPersonsCommand.label}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const isSeveralOffices = ({ column, text }: { readonly column: string; readonly text: string }): boolean =>
  column === 'companyCount' && text === '>1';
