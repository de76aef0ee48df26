/** A site on this machine answers under each of its names. */
const namesOf = (url) => {
  const { hostname, port } = new URL(url);
  return hostname === 'localhost'
    ? ['localhost', 'arcade.localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`)
    : [url];
};

/**
 * Origins whose pages may embed games.
 *
 * @param {{ SITE_URL: string, KIDS_SITE_URL?: string }} environment
 */
export const pageOrigins = ({ SITE_URL, KIDS_SITE_URL }) => [
  ...namesOf(SITE_URL),
  ...(KIDS_SITE_URL ? [KIDS_SITE_URL] : []),
];
