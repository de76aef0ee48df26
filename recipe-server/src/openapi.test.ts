import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { fixtureSite } from '../test/fixture-site.ts';
import { writeOpenApi } from './openapi-command.ts';
import { writeRecipe } from './testing/recipes.ts';

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }).loose())),
  components: z.object({ schemas: z.record(z.string(), z.object({}).loose()) }),
});

test('a recipe has an OpenAPI document of its resources and of core’s calls', async () => {
  const out = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
  await writeOpenApi(['--recipe', writeRecipe(fixtureSite), '--out', out]);
  const { paths, components } = documentSchema.parse(JSON.parse(readFileSync(out, 'utf8')));
  assert.equal(paths['/user/login']?.post?.operationId, 'postUserLogin');
  assert.ok(paths['/jsonapi/node/dish/{id}']?.get);
  assert.deepEqual(
    { ...components.schemas.NodeDish, properties: undefined },
    { type: 'object', description: 'Dish', properties: undefined, required: ['type', 'id'] },
  );
});
