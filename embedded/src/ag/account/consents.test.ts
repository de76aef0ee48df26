import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { register } from '../../../test/account-fixture.ts';
import { createTestPortal } from '../../../test/test-portal.ts';
import { Consents, consentText } from './consents.ts';

test('stores the text of the server, whatever a client sends', async () => {
  const portal = createTestPortal();
  const agreed = (value: string) => ({ agreed_terms: [{ value }] });
  await register(portal.visitor(), 'Ann', agreed('What a client says'));
  await register(portal.visitor(), 'Bob', agreed(' '));
  const consents = new Consents(portal.store);
  const [ann = 0, bob = 0] = portal.store.connection.column<number>(
    "SELECT uid FROM user WHERE name IN ('Ann', 'Bob') ORDER BY name",
    [],
  );
  assert.deepEqual(
    consents.forUser(ann).map(({ way, text }) => [way, text]),
    [['registration', 'I agree to the privacy policy and the terms of use']],
  );
  assert.deepEqual(consents.forUser(bob), []);
});

test('has the text of the site’s catalog in the language of the site', () => {
  const { model } = createTestPortal().store;
  const catalog = z.object({ forms: z.object({ agreement: z.string() }) });
  for (const language of ['en', 'de', 'es', 'fr', 'pt-BR']) {
    const file = new URL(`../../../../frontend/messages/${language}.json`, import.meta.url);
    const { forms } = catalog.parse(JSON.parse(readFileSync(file, 'utf8')));
    const config = new Map(model.config).set('system.site', {
      default_langcode: language.toLowerCase(),
    });
    assert.equal(consentText({ ...model, config }), forms.agreement.replaceAll(/<[^>]+>/g, ''));
  }
});
