import { revalidateTag } from 'next/cache';
import { NextResponse } from 'next/server';
import { environment } from '@/content/environment';
import { readRevalidation } from '@/security/revalidation';

/**
 * Called by Drupal's `ag_frontend`. Body `{ tags: string[], gone?: string[], sent: epoch seconds
 * }`, header `X-Ag-Signature: sha256=<hex HMAC of the raw body>`. `gone` content is never served
 * again, even during an outage.
 */
export async function POST(request: Request): Promise<NextResponse> {
  const { revalidateSecret } = environment();
  if (revalidateSecret === null)
    return NextResponse.json(
      { message: 'Revalidation is off: REVALIDATE_SECRET is not set.' },
      { status: 503 },
    );
  const body = await request.text();
  const read = readRevalidation(
    body,
    request.headers.get('x-ag-signature'),
    revalidateSecret,
    Date.now(),
  );
  if ('message' in read)
    return NextResponse.json({ message: read.message }, { status: read.status });
  for (const tag of read.tags) revalidateTag(tag, 'max');
  for (const tag of read.gone) revalidateTag(tag, { expire: 0 });
  return NextResponse.json({ revalidated: read.tags.length + read.gone.length });
}
