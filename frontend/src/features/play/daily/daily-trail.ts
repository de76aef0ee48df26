/** The way to the daily. */
export const DAILY_TRAIL = [
  { name: 'Home', path: '/' },
  { name: 'The daily', path: '/daily' },
] as const;
