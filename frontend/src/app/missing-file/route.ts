/** For a file of `public/` or of the build that does not exist: `next.config.ts` rewrites to it. */
export const GET = (): Response =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
