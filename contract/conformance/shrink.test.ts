import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Request, requestSchema } from './request.ts';
import { shrink } from './shrink.ts';

const request = (query: string[], rest: Partial<Request> = {}): Request =>
  requestSchema.parse({ path: '/jsonapi/node/game', query, ...rest });
const asks =
  (text: string) =>
  async (smaller: Request): Promise<boolean> =>
    smaller.query.join('&').includes(text);

describe('a request that shows a difference shrinks', () => {
  it('to the one parameter that matters', async () => {
    const small = await shrink(
      request(['sort=title', 'page[limit]=2.9', 'include=uid'], {
        as: 'ed',
        headers: { accept: '*/*' },
      }),
      asks('2.9'),
    );
    assert.deepEqual(small, request(['page[limit]=2.9']));
  });

  it('a whole filter at a time, when no part of it can go alone', async () => {
    const filter = (id: string): string[] => [
      `filter[${id}][condition][path]=title`,
      `filter[${id}][condition][value]=x`,
    ];
    const whole = async ({ query }: Request): Promise<boolean> =>
      ['a', 'b'].every((id) =>
        [0, 2].includes(query.filter((one) => one.startsWith(`filter[${id}]`)).length),
      ) && query.some((one) => one.startsWith('filter[b]'));
    assert.deepEqual(
      (await shrink(request([...filter('a'), ...filter('b')]), whole)).query,
      filter('b'),
    );
  });

  it('in the values that are left, too', async () => {
    const small = await shrink(request(['include=field_tags.nope,uid.user_picture']), asks('nope'));
    assert.deepEqual(small.query, ['include=nope']);
  });

  it('and stays as it is when every part is needed', async () => {
    const all = request(['filter[a]=1', 'sort=b']);
    assert.deepEqual(await shrink(all, async ({ query }) => query.length === 2), all);
  });

  it('within its budget of questions', async () => {
    let asked = 0;
    await shrink(request(['a=1', 'b=2', 'c=3', 'd=4']), async () => (asked++, true), 3);
    assert.ok(asked <= 3);
  });
});
