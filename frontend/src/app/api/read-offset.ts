import type { NextRequest } from 'next/server';

export function readOffset(request: NextRequest): number {
  const offset = Number(request.nextUrl.searchParams.get('offset'));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}
