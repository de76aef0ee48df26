export interface Recording {
  name: string;
  /** TypeScript type of the export. */
  type: string;
  /** Module of that type; `@/content/types` by default. */
  from?: string;
  value: unknown;
}
