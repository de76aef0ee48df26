export interface Recording {
  /** Of the module. */
  name: string;
  /** Of what it exports, as TypeScript. */
  type: string;
  /** Where that type is; `@/content/types` without it. */
  from?: string;
  value: unknown;
}
