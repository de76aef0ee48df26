import { readRevalidation, sign } from './revalidation';

const secret = 'a secret of some length';
const now = Date.UTC(2026, 10, 21);
const body = JSON.stringify({ tags: ['node:1001', 'node_list:game'], sent: now / 1000 });

describe('a revalidation request', () => {
  it('is accepted when signed and fresh', () => {
    expect(readRevalidation(body, sign(body, secret), secret, now)).toEqual({
      tags: ['node:1001', 'node_list:game'],
      gone: [],
    });
  });

  it('can report a takedown only', () => {
    const takedown = JSON.stringify({ tags: [], gone: ['node:1001'], sent: now / 1000 });
    expect(readRevalidation(takedown, sign(takedown, secret), secret, now)).toEqual({
      tags: [],
      gone: ['node:1001'],
    });
  });

  it.each([null, '', 'sha256=00', sign(body, 'another secret altogether')])(
    'is rejected with the signature %s',
    (signature) => {
      expect(readRevalidation(body, signature, secret, now)).toMatchObject({ status: 403 });
    },
  );

  it('is rejected when it is replayed later', () => {
    expect(readRevalidation(body, sign(body, secret), secret, now + 600_000)).toMatchObject({
      status: 403,
    });
  });

  it('is rejected with a reason when it has no list of tags', () => {
    const invalidBody = JSON.stringify({ tags: [], sent: now / 1000 });
    expect(readRevalidation(invalidBody, sign(invalidBody, secret), secret, now)).toMatchObject({
      status: 400,
      message: expect.stringContaining('tag'),
    });
    expect(readRevalidation('{', sign('{', secret), secret, now)).toMatchObject({ status: 400 });
  });
});
