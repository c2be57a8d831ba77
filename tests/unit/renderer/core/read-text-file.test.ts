// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

vi.mock('../../../../src/renderer/bridge/bridge', () => ({ bridge: { request: vi.fn(), listen: () => () => {} } }));
const { readTextFile } = await import('../../../../src/renderer/core/read-text-file');
const { recipeOfFile } = await import('../../../../src/renderer/list/tools/export/repeat-export');

/** A file that was removed after it was chosen, as a browser presents it. */
function goneFile(): File {
  const file = new File(['x'.repeat(100)], 'weg.xlsx');
  const gone = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  const part = new Blob(['x']);
  Object.assign(part, { arrayBuffer: gone });
  Object.assign(file, { text: gone, arrayBuffer: gone, slice: () => part });
  return file;
}

describe('a chosen file', () => {
  it('that cannot be read is reported as unreadable, and not as damaged or of another kind', async () => {
    expect(await readTextFile(goneFile(), 1000, 'VIEW_FILE_INVALID')).toMatchObject({ code: 'FILE_UNREADABLE' });
    expect(await recipeOfFile(goneFile())).toMatchObject({ code: 'FILE_UNREADABLE' });
  });

  it('is read unchanged, up to the size limit', async () => {
    const file = new File(['€'.repeat(100)], 'weergave.json');
    expect(await readTextFile(file, 100, 'VIEW_FILE_INVALID')).toEqual({ ok: true, data: '€'.repeat(100) });
    for (const longest of [99, 10])
      expect(await readTextFile(file, longest, 'OWN_WORK_INVALID')).toMatchObject({ code: 'OWN_WORK_INVALID' });
  });
});
