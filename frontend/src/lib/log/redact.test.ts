import { loggedRequest, redact } from './redact';

const token = 'Ab-_5'.repeat(9).slice(0, 43);

test('removes emails, passwords, tokens and cards from logs', () => {
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
  ])
    for (const value of secrets) expect(redact(text)).not.toContain(value);
});

test('logs a request by method and path, without query tokens', () => {
  expect(loggedRequest('GET', `/account/reset?uid=1&token=${token}`)).toBe('GET /account/reset');
  expect(loggedRequest('GET', `/user/activate/11/${token}`)).toBe('GET /user/activate/11/[secret]');
});

test('leaves other text unchanged', () => {
  const text =
    'ECONNREFUSED 127.0.0.1:8080, 3 of 5, node 1001, 1f6573d7-afde-5325-806b-846bc382879e';
  expect(redact(text)).toBe(text);
});
