import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

const operation = z.looseObject({
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        schema: z.looseObject({ pattern: z.string().optional() }),
      }),
    )
    .default([]),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), z.looseObject({})).optional() }),
  ),
});
const openApi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});

const ID = 'openapi.json';

const pointer = (...names: readonly string[]): string =>
  names
    .map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');

const { paths, ...document } = openApi.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, ID), 'utf8')),
);
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: ID, ...document, paths });

/** A parameter matches its pattern, so `/user/{uid}` is not `/user/login`. */
function patternOf(url: string): RegExp {
  const parameters = Object.values(paths[url] ?? {}).flatMap((declared) => declared.parameters);
  const source = url.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{([^}]+)\}/g, (_, name) => {
    const pattern = parameters.find((parameter) => parameter.name === name)?.schema.pattern;
    return pattern?.replace(/^\^|\$$/g, '') ?? '[^/]+';
  });
  return new RegExp(`^${source}/?$`);
}

const patterns = Object.keys(paths)
  .map((url) => ({ url, pattern: patternOf(url) }))
  // A literal segment comes before a parameter.
  .sort((a, b) => a.url.split('{').length - b.url.split('{').length);

const compiled = new Map<string, ValidateFunction>();

function validator(...names: readonly string[]): ValidateFunction {
  const reference = `${ID}#${pointer(...names)}`;
  const known = compiled.get(reference) ?? ajv.compile({ $ref: reference });
  compiled.set(reference, known);
  return known;
}

export interface ReceivedResponse {
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  /** Content type in lower case, without parameters; empty without a body. */
  type: string;
  /** Parsed JSON, or the text. */
  body: unknown;
}

export function assertDocumented({ method, url, status, type, body }: ReceivedResponse): void {
  const pathname = url.replace(/[?#].*$/s, '');
  const found = patterns.find(({ pattern }) => pattern.test(pathname))?.url;
  // Rate limits of the servers and their proxies apply to every path.
  if (found === undefined || status === 429 || status >= 500) return;
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const at = `${method} ${url}: ${String(status)}`;
  const declared = paths[found]?.[name];
  if (declared === undefined) {
    assert.ok([403, 404, 405, 406, 415].includes(status), `${at}: the method is not documented`);
    return;
  }
  const response = declared.responses[String(status)];
  assert.ok(response, `${at} is not documented: ${JSON.stringify(body)}`);
  if (method === 'HEAD' || type === '') return;
  assert.ok(response.content?.[type], `${at}: ${type} is not documented`);
  if (!type.endsWith('json')) return;
  const validate = validator(
    'paths',
    found,
    name,
    'responses',
    String(status),
    'content',
    type,
    'schema',
  );
  assert.ok(
    validate(body),
    `${at}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(body).slice(0, 500)}`,
  );
}
