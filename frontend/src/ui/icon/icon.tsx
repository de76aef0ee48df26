/** On a 24 × 24 grid with a 2 px round stroke; `filledIcons` are filled. */
export const iconPaths = {
  play: 'M7 4.6v14.8a.8.8 0 0 0 1.2.7l12-7.4a.8.8 0 0 0 0-1.4l-12-7.4a.8.8 0 0 0-1.2.7Z',
  pause: 'M8 5v14M16 5v14',
  sound: 'M4 9v6h4l6 5V4L8 9ZM18 9q2 3 0 6',
  muted: 'M4 9v6h4l6 5V4L8 9ZM17 9l5 6M22 9l-5 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  random:
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM8.9 8.5a.4.4 0 1 0-.8 0 .4.4 0 0 0 .8 0ZM15.9 8.5a.4.4 0 1 0-.8 0 .4.4 0 0 0 .8 0ZM12.4 12a.4.4 0 1 0-.8 0 .4.4 0 0 0 .8 0ZM8.9 15.5a.4.4 0 1 0-.8 0 .4.4 0 0 0 .8 0ZM15.9 15.5a.4.4 0 1 0-.8 0 .4.4 0 0 0 .8 0Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.4A8.5 8.5 0 0 1 9.6 4a8.5 8.5 0 1 0 10.4 10.4Z',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  heart:
    'M12 20.3S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 6.1-8.5 11-8.5 11Z',
  'heart-filled':
    'M12 20.3S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 6.1-8.5 11-8.5 11Z',
  'thumb-up':
    'M7 10.5v9.5H3.5v-9.5ZM7 10.5 11 3.5c1.6 0 2.6 1.2 2.3 2.8L12.7 9.5h5.4c1.4 0 2.4 1.3 2 2.7l-1.7 6.1a2.3 2.3 0 0 1-2.2 1.7H7',
  'thumb-down':
    'M17 13.5V4h3.5v9.5ZM17 13.5l-4 7c-1.6 0-2.6-1.2-2.3-2.8l.6-3.2H5.9c-1.4 0-2.4-1.3-2-2.7L5.6 5.7A2.3 2.3 0 0 1 7.8 4H17',
  share:
    'M18 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 18 8ZM6 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM18 21.4a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM8.4 10.7l7.2-4M8.4 13.3l7.2 4',
  embed: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 4.5l-3 15',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  'chevron-down': 'M5 9l7 7 7-7',
  star: 'M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8Z',
  home: 'M3.5 11 12 3.5l8.5 7.5M5.5 9.5v11h4.8v-6h3.4v6h4.8v-11',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  ticket: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4ZM14.5 6.5v1M14.5 11.5v1M14.5 16.5v1',
  check: 'M4.5 12.5l5 5 10-11',
  warning: 'M12 3.5 21.5 20h-19ZM12 10v4.5M12 17.2h.01',
  copy: 'M8.5 8.5h12v12h-12ZM15.5 8.5v-5h-12v12h5',
  rotate: 'M20 5v5h-5M20 10a8.2 8.2 0 1 0 .3 4',
  phone: 'M7 2.5h10v19H7ZM11 18.5h2',
  laptop: 'M5 5h14v10H5ZM2.5 19h19',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.5 2',
  flame:
    'M12 21.5c-4 0-6.7-2.6-6.7-6.4 0-3 1.9-4.7 3-7.1.6 1.4 1.2 2 2.2 2.5C10.5 7 12 4 15 2.5c-.3 3.2 3.7 6 3.7 11.8 0 4.3-2.7 7.2-6.7 7.2Z',
  sparkle:
    'M11 3.5c.7 4.6 2.4 6.3 7 7-4.6.7-6.3 2.4-7 7-.7-4.6-2.4-6.3-7-7 4.6-.7 6.3-2.4 7-7ZM18.5 15.5v5M16 18h5',
  trophy:
    'M7 4h10v5.5a5 5 0 0 1-10 0ZM7 5.5H3.5c0 3 1.3 5 4 5.2M17 5.5h3.5c0 3-1.3 5-4 5.2M12 14.5v3M8 20.5h8M9.5 20.5c0-1.8 1-3 2.5-3s2.5 1.2 2.5 3',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.4 2.9-5.3 6.5-5.3s6.1 1.9 6.5 5.3M15.5 4.3a3.5 3.5 0 0 1 0 6.5M18 14.8c2 .7 3.2 2.3 3.5 4.7',
  kids: 'M12 21a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM12 6c0-1.8 1-3 2.6-3M9.2 12.2v.6M14.8 12.2v.6M9 16.2c1.8 1.6 4.2 1.6 6 0',
  external: 'M14 4h6v6M20 4l-9 9M10 5H4v15h15v-6',
} as const;

const filledIcons: ReadonlySet<IconName> = new Set(['play', 'heart-filled', 'star', 'flame']);

/** Icons of the share modal; not part of the first load. */
export const brandIcons = ['facebook', 'x', 'reddit', 'whatsapp'] as const;

export type IconName = keyof typeof iconPaths | (typeof brandIcons)[number];

const isInline = (name: IconName): name is keyof typeof iconPaths => name in iconPaths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number | string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="icon"
      {...(filledIcons.has(name) && { 'data-filled': true })}
    >
      {isInline(name) ? <path d={iconPaths[name]} /> : <use href={`/images/brands.svg#${name}`} />}
    </svg>
  );
}
