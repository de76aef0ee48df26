import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { perforation } from '@/ui/notch/notch';
import { media } from '@/ui/theme/media';
import type { ConsentChoice } from './consent-store';

const bannerStyle = css`
  position: fixed;
  inset-inline: var(--space-3);
  inset-block-end: var(--space-3);
  z-index: var(--layer-consent);
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  max-inline-size: 980px;
  margin-inline: auto;
  padding: var(--space-4) var(--space-5);
  border: var(--size-outline) solid var(--line-strong);
  border-radius: var(--radius-tile);
  background: var(--raised);

  h2 {
    font-size: var(--type-lg);
    outline: none;
  }
  p {
    margin-block-start: var(--space-1);
    font-size: var(--type-sm);
    line-height: 1.5;
    color: var(--muted);
    text-wrap: pretty;
  }
  a {
    color: var(--text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${media.phoneOnly} {
    grid-template-columns: minmax(0, 1fr);
    inset-block-end: calc(var(--size-bar) + var(--space-2) + env(safe-area-inset-bottom));
    padding: var(--space-3) var(--space-4);
  }
  ${media.short} {
    inset-block-end: calc(var(--space-2) + env(safe-area-inset-bottom));
  }
`;

const tearStyle = css`
  align-self: stretch;
  block-size: auto;
  color: var(--line-strong);

  ${media.phoneOnly} {
    display: none;
  }
`;

/** Accept and refuse have equal weight. */
const choicesStyle = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-3);

  button {
    min-inline-size: 116px;
  }
`;

interface ConsentBannerProps {
  /** What would be loaded, for example `show ads from Google`. */
  purposes: readonly string[];
  /** True if the visitor reopened it: it then takes the focus and returns it. */
  isReopened?: boolean;
  onChoose: (choice: ConsentChoice) => void;
  /** The age screen, after a click on Accept. */
  age?: ReactNode;
}

/** Refusing takes as many clicks as accepting. */
export function ConsentBanner({ purposes, isReopened = false, onChoose, age }: ConsentBannerProps) {
  const t = useTranslations('consent');
  const format = useFormatter();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isReopened) return undefined;
    const caller = document.activeElement;
    heading.current?.focus();
    return () => {
      if (caller instanceof HTMLElement) caller.focus({ preventScroll: true });
    };
  }, [isReopened]);

  useEffect(() => {
    // The banner must cover neither focused elements nor the end of the page.
    const scrollPadding = `${(box.current?.offsetHeight ?? 0) + 24}px`;
    document.documentElement.style.scrollPaddingBlockEnd = scrollPadding;
    document.body.style.paddingBlockEnd = scrollPadding;
    return () => {
      document.documentElement.style.scrollPaddingBlockEnd = '';
      document.body.style.paddingBlockEnd = '';
    };
  }, []);

  return (
    <section ref={box} aria-labelledby={id} css={bannerStyle}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <p>
          {t.rich('text', {
            purposes: format.list(purposes),
            a: (text) => <Link href="/about/privacy-policy">{text}</Link>,
          })}
        </p>
      </div>
      <span aria-hidden="true" css={[perforation.down, tearStyle]} />
      {age || (
        <div css={choicesStyle}>
          <Button variant="quiet" onClick={() => onChoose('refused')}>
            {t('refuse')}
          </Button>
          <Button variant="quiet" onClick={() => onChoose('accepted')}>
            {t('accept')}
          </Button>
        </div>
      )}
    </section>
  );
}
