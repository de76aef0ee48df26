import type { EntityType } from '../../model/types.ts';

const units: Record<string, number> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};

/** Unix seconds of `now`, `-2 weeks` or a date; null for other texts. */
export function parseTime(text: string, now: number): number | null {
  if (text === 'now') return now;
  const [, sign = '+', count, unit = ''] =
    /^([+-]?)\s*(\d+)\s*([a-z]+?)s?(?:\s+ago)?$/i.exec(text.trim()) ?? [];
  const seconds = units[unit.toLowerCase()];
  if (count !== undefined && seconds !== undefined) {
    const isPast = sign === '-' || /\sago$/i.test(text.trim());
    return now + Number(count) * seconds * (isPast ? -1 : 1);
  }
  const milliseconds = Date.parse(/\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}

/** A time as the column of a field stores it. */
export function storedTime(
  { storage }: EntityType,
  [name = '']: readonly string[],
  seconds: number,
): string {
  const field = storage.get(name);
  if (field?.type.properties[0]?.kind !== 'datetime') return String(seconds);
  const iso = new Date(seconds * 1000).toISOString();
  return field.settings.datetime_type === 'date' ? iso.slice(0, 10) : iso.slice(0, 19);
}
