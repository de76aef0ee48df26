import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/ui/icon/icon';
import { TextField } from '@/ui/field/text-field';
import { CopyButton } from '@/features/shell/clipboard/copy-button';
import type { ModalBodyProps } from '@/features/shell/modals/modal-store';
import { OutboundLink } from '@/lib/outbound/outbound-link';

interface Network {
  name: string;
  icon: IconName;
  shareUrl: (page: { url: string; title: string }) => string;
}

const createUrl = (base: string, query: Readonly<Record<string, string>>) =>
  `${base}?${new URLSearchParams(query)}`;

export const networks: readonly Network[] = [
  {
    name: 'Facebook',
    icon: 'facebook',
    shareUrl: ({ url }) => createUrl('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    name: 'X',
    icon: 'x',
    shareUrl: ({ url, title }) => createUrl('https://x.com/intent/post', { url, text: title }),
  },
  {
    name: 'Reddit',
    icon: 'reddit',
    shareUrl: ({ url, title }) => createUrl('https://www.reddit.com/submit', { url, title }),
  },
  {
    name: 'WhatsApp',
    icon: 'whatsapp',
    shareUrl: ({ url, title }) => createUrl('https://wa.me/', { text: `${title} ${url}` }),
  },
];

const networksStyle = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--space-2);
  margin-block-end: var(--space-5);

  a {
    display: grid;
    justify-items: center;
    gap: var(--space-2);
    padding: var(--space-3) 0;
    border: var(--size-outline) solid var(--line);
    border-radius: var(--radius-md);
    font-size: var(--type-sm);
    font-weight: 600;
    transition: border-color var(--motion-quick);

    @media (max-width: 599px) {
      font-size: 0.8125rem;
    }

    &:hover {
      border-color: var(--text);
    }
  }
`;

const linkStyle = css`
  display: grid;
  gap: var(--space-3);
`;

export function ShareBody({ data: { title, path }, close }: ModalBodyProps<'shareGame'>) {
  const t = useTranslations('share');
  const url = new URL(path, window.location.origin).href;
  return (
    <>
      <ul css={networksStyle}>
        {networks.map(({ name, icon, shareUrl }) => (
          <li key={name}>
            <OutboundLink href={shareUrl({ url, title })} label={t('network', { name })}>
              <Icon name={icon} size={26} />
              {name}
            </OutboundLink>
          </li>
        ))}
      </ul>
      <div css={linkStyle}>
        <TextField
          label={t('link')}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={url} onFailure={close} />
      </div>
    </>
  );
}
