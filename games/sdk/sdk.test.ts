import assert from 'node:assert/strict';
import test from 'node:test';
import { compileSdk } from '../build-sdk.ts';

test('serves a module with types that other games can import', async () => {
  const { module, types } = await compileSdk();
  const exported: unknown = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  assert.ok(
    typeof exported === 'object' &&
      exported !== null &&
      'createBridge' in exported &&
      'decodeMember' in exported,
  );
  assert.doesNotMatch(module, /^import /m);
  for (const part of [
    'export interface Bridge',
    'requestMember(timeoutMs?: number): Promise<Member>',
    'The game has loaded',
  ])
    assert.ok(types.includes(part), part);
});
