export const DAILY_BREADCRUMB = [
  { name: 'Home', path: '/' },
  { name: 'The daily', path: '/daily' },
] as const;
