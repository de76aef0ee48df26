import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ModelError } from './model-error.ts';

/** A YAML mapping, validated where it is used. */
export type YamlMap = Record<string, unknown>;

export const yamlMap = z.record(z.string(), z.unknown());

/** Throws a {@link ModelError} with the file name unless the file contains a mapping. */
export function readYamlMap(file: string): YamlMap {
  let value: unknown;
  try {
    value = parse(readFileSync(file, 'utf8'), { logLevel: 'error', merge: true });
  } catch (error) {
    const [first] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ModelError(file, `is not valid YAML. ${first ?? ''}`.trim());
  }
  if (value === null) return {};
  const map = yamlMap.safeParse(value);
  if (!map.success) throw new ModelError(file, 'must contain a mapping.');
  return map.data;
}

/** Sorted, so that every machine generates the same IDs; none if the folder does not exist. */
export function ymlFiles(dir: string, recursive = false): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yml'))
    .sort()
    .map((name) => join(dir, name));
}
