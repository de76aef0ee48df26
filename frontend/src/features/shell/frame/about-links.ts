export const aboutLinks = [
  { href: '/about/about-us', text: 'About us' },
  { href: '/about/contact-us', text: 'Contact us' },
  { href: '/about/advertisers', text: 'Advertisers' },
  { href: '/about/upload', text: 'Upload a game' },
  { href: '/about/parents', text: 'For parents' },
  { href: '/about/content-ratings', text: 'Content ratings' },
  { href: '/about/copyright', text: 'Copyright' },
  { href: '/about/user-submission-agreement', text: 'User submission agreement' },
  { href: '/about/terms-use', text: 'Terms of use' },
  { href: '/about/privacy-policy', text: 'Privacy policy' },
] as const;

export const siteLinks = [
  { href: '/daily', text: 'Daily game' },
  { href: '/free-games', text: 'All free games' },
  { href: '/lists/most-played', text: 'Most played' },
  { href: '/lists/this-month', text: 'Popular this month' },
  { href: '/lists/of-the-pass', text: 'Pass-only games' },
  { href: '/playlists', text: 'Playlists' },
  { href: '/tags', text: 'Tags' },
  { href: '/game-pass', text: 'Game pass' },
  { href: '/blog', text: 'Blog' },
  { href: '/sitemap', text: 'Sitemap' },
] as const;
