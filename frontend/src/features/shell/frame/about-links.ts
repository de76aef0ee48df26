const aboutPages = [
  'about-us',
  'contact-us',
  'advertisers',
  'upload',
  'parents',
  'content-ratings',
  'copyright',
  'user-submission-agreement',
  'terms-use',
  'privacy-policy',
] as const;

/** `key`: in the namespace `links`. */
export const aboutLinks = aboutPages.map((key) => ({ href: `/about/${key}`, key }));

export const siteLinks = [
  { href: '/daily', key: 'daily' },
  { href: '/free-games', key: 'free-games' },
  { href: '/lists/most-played', key: 'most-played' },
  { href: '/lists/this-month', key: 'this-month' },
  { href: '/lists/of-the-pass', key: 'of-the-pass' },
  { href: '/playlists', key: 'playlists' },
  { href: '/tags', key: 'tags' },
  { href: '/game-pass', key: 'game-pass' },
  { href: '/blog', key: 'blog' },
  { href: '/sitemap', key: 'sitemap' },
] as const;
