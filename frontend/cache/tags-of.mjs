const TAGS_HEADER = 'x-next-cache-tags';

/** Cache tags of an entry: those of an answer stand in the context of the call, those of a page in its own headers. */
export function tagsOf(entry, context) {
  const header = entry?.value?.headers?.[TAGS_HEADER];
  return [
    ...new Set([
      ...(context.tags ?? []),
      ...(context.softTags ?? []),
      ...(typeof header === 'string' ? header.split(',') : []),
    ]),
  ];
}
