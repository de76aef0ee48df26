import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientNetwork } from './client-network.ts';

test('counts a client by its IPv4 address or IPv6 /64', () => {
  const networks: Record<string, string> = {
    '203.0.113.7': '203.0.113.7',
    '::ffff:203.0.113.7': '203.0.113.7',
    '::ffff:cb00:7107': '203.0.113.7',
    '0:0:0:0:0:FFFF:CB00:7107': '203.0.113.7',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:0db8:0001:0002::9': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%br-lan': 'fe80:0:0:0::/64',
    '0x7f.1': '0x7f.1',
  };
  for (const [address, network] of Object.entries(networks))
    assert.equal(clientNetwork(address), network, address);
});
