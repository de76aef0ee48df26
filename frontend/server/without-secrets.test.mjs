import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redacted } from '../../embedded/src/redaction.ts';
import { loggedRequest, withoutSecrets } from './without-secrets.mjs';

const token = 'Ab-_5'.repeat(9).slice(0, 43);

test('mail addresses, passwords, tokens and cards stand in no log, whatever they stand in', () => {
  const secrets = [
    'kim.k+1@example.com',
    'Lantern7pier',
    token,
    'aaa.bbb.ccc',
    `sandbox_success_${token}`,
    'whsec_abc',
  ];
  const [mail, pass, , jwt, card, secret] = secrets;
  for (const text of [
    JSON.stringify({ mail, pass, token, jwt, card }),
    JSON.stringify(JSON.stringify({ mail, pass, existing: pass, new_pass: pass })),
    `connect to ${mail} failed: password=${pass}&token=${token}&jwt=${jwt}`,
    `SESS=${token}; ${secret}`,
  ]) {
    for (const one of secrets)
      assert.ok(!withoutSecrets(text).includes(one), `${one}: ${withoutSecrets(text)}`);
    assert.equal(withoutSecrets(text), redacted(text), 'as the content API has it');
  }
});

test('of a request there is its method and path, without what the links of mails hold', () => {
  assert.equal(
    loggedRequest({ method: 'GET', url: `/account/reset?uid=1&token=${token}` }),
    'GET /account/reset',
  );
  assert.equal(
    loggedRequest({ method: 'GET', url: `/user/activate/11/${token}` }),
    'GET /user/activate/11/[secret]',
  );
  assert.equal(loggedRequest({ method: 'POST' }), 'POST ');
});

test('what is no secret stays', () => {
  const text =
    'ECONNREFUSED 127.0.0.1:8080, 3 of 5, node 1001, 1f6573d7-afde-5325-806b-846bc382879e';
  assert.equal(withoutSecrets(text), text);
});
