// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NameForm } from '../../../../src/renderer/ui/forms/name-form';
import { forgetUnfinished } from '../../../../src/renderer/ui/forms/use-unfinished';
import { find, giveLayout, mount, typeInto } from '../dom';

giveLayout();
beforeEach(forgetUnfinished);

const saved: string[] = [];

const Screen = ({ opened, initial = 'Adviseurs' }: { readonly opened: boolean; readonly initial?: string }) => (
  <MantineProvider env="test">
    {opened && (
      <NameForm
        about="view name"
        initial={initial}
        longest={100}
        explanation="Uitleg"
        onSave={async (name) => {
          saved.push(name);
          return null;
        }}
        onClose={() => {}}
      />
    )}
  </MantineProvider>
);

const field = (page: ParentNode) => find<HTMLInputElement>(page, 'input');
const button = (page: ParentNode, words: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === words);

describe('a form that closes without saving', () => {
  it('shows what was typed when it opens again, and forgets it once saved or cancelled', async () => {
    const { page, draw } = await mount(<Screen opened />);
    const reopen = async () => {
      await draw(<Screen opened={false} />);
      await draw(<Screen opened />);
      return field(page).value;
    };
    await typeInto(field(page), 'Mijn kantoren');
    expect(await reopen()).toBe('Mijn kantoren');
    await act(async () => button(page, 'Bewaren')?.click());
    expect(saved).toEqual(['Mijn kantoren']);
    expect(await reopen()).toBe('Adviseurs');
    await typeInto(field(page), 'Weg ermee');
    await act(async () => button(page, 'Annuleren')?.click());
    expect(await reopen()).toBe('Adviseurs');
  });

  it('is forgotten for another owner, and follows its first content when nothing was typed', async () => {
    const { page, draw } = await mount(<Screen opened />);
    await typeInto(field(page), 'Van de een');
    await draw(<Screen opened={false} />);
    forgetUnfinished();
    await draw(<Screen opened />);
    expect(field(page).value).toBe('Adviseurs');
    await typeInto(field(page), 'Adviseurs 1');
    await typeInto(field(page), 'Adviseurs');
    await draw(<Screen opened={false} />);
    await draw(<Screen opened initial="Adviseurs 2" />);
    expect(field(page).value).toBe('Adviseurs 2');
  });

  it('says why its button is grey, and does nothing by Enter then', async () => {
    const { page } = await mount(<Screen opened initial="" />);
    const before = saved.length;
    const grey = button(page, 'Bewaren');
    expect(grey?.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(grey?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Typ eerst een naam.',
    );
    await act(async () => grey?.click());
    expect(saved).toHaveLength(before);
  });
});
