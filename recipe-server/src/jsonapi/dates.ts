import { z } from 'zod';
import type { Model } from '../model/types.ts';

const dateConfig = z.object({ timezone: z.object({ default: z.string().min(1) }) });

export function readTimeZone(model: Model): string {
  const config = dateConfig.safeParse(model.config.get('system.date'));
  return config.success ? config.data.timezone.default : 'UTC';
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns, for example, `2026-11-19T08:00:00+00:00`. */
export function formatAtomTime(seconds: number, zone: string): string {
  const date = new Date(seconds * 1000);
  if (zone === 'UTC') return `${date.toISOString().slice(0, 19)}+00:00`;
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(zone, formatter);
  const local = formatter.format(date).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - date.getTime()) / 60000);
  const sign = minutes < 0 ? '-' : '+';
  const padTwo = (value: number): string => String(value).padStart(2, '0');
  return `${local}${sign}${padTwo(Math.floor(Math.abs(minutes) / 60))}:${padTwo(Math.abs(minutes) % 60)}`;
}
