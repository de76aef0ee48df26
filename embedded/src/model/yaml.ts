import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ModelError } from './model-error.ts';

/** A mapping as YAML gives it; what is inside is looked at where it is used. */
export type YamlMap = Record<string, unknown>;

export const yamlMap = z.record(z.string(), z.unknown());

/** Reads one YAML file that must hold a mapping. Throws a {@link ModelError} that names the file otherwise. */
export function readYamlMap(file: string): YamlMap {
  let value: unknown;
  try {
    value = parse(readFileSync(file, 'utf8'), { logLevel: 'error', merge: true });
  } catch (error) {
    const [first] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ModelError(file, `is not readable YAML. ${first ?? ''}`.trim());
  }
  if (value === null) return {};
  const map = yamlMap.safeParse(value);
  if (!map.success) throw new ModelError(file, 'must hold a mapping.');
  return map.data;
}

/** The YAML files directly in a directory, by name; none when it does not exist. */
export function ymlFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith('.yml'))
    .sort()
    .map((name) => join(dir, name));
}
