export interface Sql {
  text: string;
  values: readonly (string | number)[];
}

export const sql = (text: string, values: Sql['values'] = []): Sql => ({ text, values });

export const join = (parts: readonly Sql[], separator: string): Sql =>
  sql(
    parts.map((part) => part.text).join(separator),
    parts.flatMap((part) => part.values),
  );
