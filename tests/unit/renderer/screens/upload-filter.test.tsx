// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { success } from '../../../../src/shared/domain/result';
import { doing, mount } from '../dom';

const answers: (() => void)[] = [];
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  sentenceOf: () => '',
  bridge: {
    request: (name: string) =>
      new Promise((resolve) => {
        if (name === 'kvkList.readFile')
          answers.push(() =>
            resolve(success({ kind: 'read', text: '99041278', layout: {}, source: { kind: 'text' } })),
          );
      }),
    listen: () => () => {},
  },
}));
const { useListFile } = await import('../../../../src/renderer/screens/upload-filter/choose-list-file');

it('a file that is read later than the one that was chosen after it does not take its place', async () => {
  let chosen: string | null = null;
  let choose: ReturnType<typeof useListFile> = async () => {};
  function Form() {
    choose = useListFile((list) => {
      chosen = list?.file?.file.name ?? null;
    });
    return null;
  }
  await mount(<Form />);
  await doing(() => void choose(new File(['1'], 'groot.xlsx')));
  await doing(() => void choose(new File(['2'], 'klein.csv')));
  for (const at of [1, 0]) await doing(() => answers[at]?.());
  expect(chosen).toBe('klein.csv');
});
