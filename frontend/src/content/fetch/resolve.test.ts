import { ContentMoved } from '../errors';
import { fetchAg } from './ag-api';
import { resolvePath } from './resolve';

jest.mock('./ag-api');
const answerPath = (path: string) =>
  jest.mocked(fetchAg).mockResolvedValue({ type: 'node--game', id: 'a', internal: 7, path });

test('reports the new path of moved content', async () => {
  answerPath('/puzzle/gem-harbor');
  await expect(resolvePath('/puzzle/gem-harbor')).resolves.toMatchObject({ internal: 7 });
  await expect(resolvePath('/puzzle/old-harbor')).rejects.toEqual(
    expect.objectContaining({ path: '/puzzle/gem-harbor' }),
  );
  await expect(resolvePath('/puzzle/old-harbor')).rejects.toBeInstanceOf(ContentMoved);
});

test('accepts encoded and decoded non-ASCII paths', async () => {
  answerPath('/puzzle/灯籠');
  for (const path of ['/puzzle/灯籠', encodeURI('/puzzle/灯籠')])
    await expect(resolvePath(path)).resolves.toMatchObject({ internal: 7 });
});
