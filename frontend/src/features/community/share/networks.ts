import type { IconName } from '@/ui/icon/icon';

export interface Network {
  name: string;
  icon: IconName;
  shareUrl: (page: { url: string; title: string }) => string;
}

const address = (base: string, query: Readonly<Record<string, string>>) =>
  `${base}?${new URLSearchParams(query)}`;

export const networks: readonly Network[] = [
  {
    name: 'Facebook',
    icon: 'facebook',
    shareUrl: ({ url }) => address('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    name: 'X',
    icon: 'x',
    shareUrl: ({ url, title }) => address('https://x.com/intent/post', { url, text: title }),
  },
  {
    name: 'Reddit',
    icon: 'reddit',
    shareUrl: ({ url, title }) => address('https://www.reddit.com/submit', { url, title }),
  },
  {
    name: 'WhatsApp',
    icon: 'whatsapp',
    shareUrl: ({ url, title }) => address('https://wa.me/', { text: `${title} ${url}` }),
  },
];
