import type { NextRequest } from 'next/server';

/** `?offset=` of a list that goes on; the start when it is missing or no number. */
export function readOffset(request: NextRequest): number {
  const offset = Number(request.nextUrl.searchParams.get('offset'));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}
