import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareTold, plain } from './members/compare.ts';
import { Side, type Told } from './members/side.ts';
import { story } from './members/story.ts';

const stage = { game: 1001, other: 1005, unknown: 999_999 };
const side = (base: string, uid: number): Side => {
  const one = new Side(base, `${base}/mails`, 'x', 1);
  one.known.set('uid', uid);
  return one;
};
const [drupal, embedded] = [side('http://drupal.test', 41), side('http://embedded.test', 7)];

describe('a member’s story', () => {
  it('is the same for the same seed, begins with registering, and names what is wrong with a bad step', () => {
    assert.deepEqual(story(5, stage), story(5, stage));
    assert.notDeepEqual(story(5, stage), story(6, stage));
    const steps = Array.from({ length: 40 }, (_, seed) => story(seed, stage));
    for (const one of steps)
      assert.equal(one.find(({ fault }) => fault === undefined)?.name, 'register');
    const all = steps.flat();
    const bad = all.filter(({ fault }) => fault !== undefined).length;
    assert.ok(
      bad > all.length / 4 && bad < all.length / 2,
      `${String(bad)} of ${String(all.length)}`,
    );
  });
});

describe('what the two servers tell', () => {
  const told = (of: Side, uid: number, more = {}) => ({
    status: 200,
    type: 'application/json',
    body: plain(
      {
        uid: [{ value: uid }],
        url: `${of.base}/user/${String(uid)}`,
        seen: new Date().toISOString(),
        ...more,
      },
      of,
    ),
  });
  it('is alike but for their own numbers, addresses and times near now', () => {
    assert.deepEqual(compareTold(told(drupal, 41), told(embedded, 7)), []);
  });
  it('differs in what concerns somebody else', () => {
    assert.deepEqual(
      compareTold(told(drupal, 41), told(embedded, 8)).map(({ at }) => at),
      ['.uid[0].value', '.url'],
    );
  });
  it('is alike where Drupal has a page and the embedded server none', () => {
    const page = (status: number): Told => ({ status, type: 'text/html', body: null });
    assert.deepEqual(compareTold(page(200), page(404)), []);
    assert.equal(compareTold(page(200), page(403)).length, 1);
  });
  it('differs in status before anything else', () => {
    const [finding, ...rest] = compareTold({ ...told(drupal, 41), status: 403 }, told(embedded, 8));
    assert.deepEqual([finding?.part, rest], ['status', []]);
  });
});
