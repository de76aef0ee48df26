/** As many pictures as the first screens of home show, on the widest of windows. */
const PICTURES = 24;

/** The addresses of a page's first pictures, in every size they may be asked for. */
const picturesOf = (html) => {
  const sets = [...html.matchAll(/<img\b[^>]*? srcSet="([^"]+)"/g)].slice(0, PICTURES).map(([, set]) => set.replaceAll('&amp;', '&'));
  return new Set(sets.flatMap((set) => set.split(', ').map((candidate) => candidate.slice(0, candidate.indexOf(' ')))));
};

/**
 * Asks for home and the pictures it begins with, which are made at their first visit: visitors do not wait for that. One after the other, so
 * that who comes meanwhile is served. Without home, as while the content API is away, there is nothing to do.
 *
 * @param {string} origin Where the site listens.
 */
export async function firstVisit(origin) {
  const get = async (address, accept) => (await fetch(new URL(address, origin), { headers: { accept } })).text();
  try {
    for (const address of picturesOf(await get('/', 'text/html'))) await get(address, 'image/webp');
  } catch (error) {
    console.warn(`Home was not made ahead of its first visitor: ${error.message}`);
  }
}
