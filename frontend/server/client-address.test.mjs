import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientAddress } from './client-address.mjs';

const asked = (remoteAddress, forwarded) => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
});

describe('whose request it is', () => {
  test('is what the socket says, whatever the client writes', () => {
    const address = clientAddress('');
    assert.equal(address(asked('198.51.100.7', '203.0.113.1')), '198.51.100.7');
    assert.equal(address(asked('::ffff:198.51.100.7', undefined)), '198.51.100.7');
    assert.equal(address(asked('127.0.0.1', '203.0.113.1')), '127.0.0.1');
  });

  test('is what the outermost trusted proxy saw', () => {
    const address = clientAddress('10.0.0.0/8, 2001:db8::/32, 192.0.2.1');
    assert.equal(address(asked('10.1.2.3', '203.0.113.1')), '203.0.113.1');
    assert.equal(address(asked('10.1.2.3', 'made up, 203.0.113.1, 192.0.2.1')), '203.0.113.1');
    assert.equal(address(asked('2001:db8::1', '1.1.1.1, 2001:470::5')), '2001:470::5');
    assert.equal(address(asked('10.1.2.3', '203.0.113.1:4711')), '203.0.113.1');
    assert.equal(address(asked('10.1.2.3', '[2001:470::5]:4711')), '2001:470::5');
    assert.equal(address(asked('198.51.100.7', '203.0.113.1')), '198.51.100.7');
  });

  test('is the proxy itself where it says nothing that is an address', () => {
    const address = clientAddress('10.0.0.0/8');
    assert.equal(address(asked('10.1.2.3', undefined)), '10.1.2.3');
    assert.equal(address(asked('10.1.2.3', '203.0.113.1, unknown')), '10.1.2.3');
    assert.equal(address(asked('10.1.2.3', '10.9.9.9')), '10.9.9.9');
  });

  test('a list that cannot be read is named at the start', () => {
    for (const list of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '1.2.3.4/x'])
      assert.throws(() => clientAddress(list), /TRUSTED_PROXIES: ".*" is neither/);
  });
});
