import type { ContentEntity } from 'drupal-recipe-server/command';
import { z } from 'zod';

const DATE_FIELDS = ['created', 'changed', 'published_at'];
const WEEK_MS = 7 * 86_400_000;

const movable = z.object({ dates_as_of: z.iso.date() });

/**
 * Moves the dates of content with `dates_as_of` by the whole weeks since that day, so that a demo
 * is as fresh as on that day and keeps its weekdays. Drupal's module `ag_demo` does the same.
 */
export function moveDates(entity: ContentEntity, now: Date): ContentEntity {
  const { data: dated } = movable.safeParse(entity.metadata);
  if (dated === undefined) return entity;
  // Noon UTC, as the releases.
  const weeks = Math.floor(
    (now.getTime() - Date.parse(`${dated.dates_as_of}T12:00:00Z`)) / WEEK_MS,
  );
  if (weeks <= 0) return entity;
  const fields = new Map(entity.fields);
  for (const name of DATE_FIELDS) {
    const items = z.array(z.object({ value: z.int() })).safeParse(fields.get(name)).data;
    if (items === undefined) continue;
    fields.set(
      name,
      items.map(({ value }) => ({ value: value + (weeks * WEEK_MS) / 1000 })),
    );
  }
  return { ...entity, fields };
}
