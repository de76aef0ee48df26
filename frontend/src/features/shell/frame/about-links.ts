/** `key`: in the namespace `links`. */
export const aboutLinks = [
  { href: '/about/about-us', key: 'about-us' },
  { href: '/about/contact-us', key: 'contact-us' },
  { href: '/about/advertisers', key: 'advertisers' },
  { href: '/about/upload', key: 'upload' },
  { href: '/about/parents', key: 'parents' },
  { href: '/about/content-ratings', key: 'content-ratings' },
  { href: '/about/copyright', key: 'copyright' },
  { href: '/about/user-submission-agreement', key: 'user-submission-agreement' },
  { href: '/about/terms-use', key: 'terms-use' },
  { href: '/about/privacy-policy', key: 'privacy-policy' },
] as const;

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
