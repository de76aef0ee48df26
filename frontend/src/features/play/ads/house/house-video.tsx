import { css, keyframes } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/ui/button/button';
import { createNotch } from '@/ui/notch/notch';
import type { VideoAdProps } from '../ad-system';

export const AD_DURATION_MS = 5000;

const sceneStyle = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: clamp(10px, 3cqb, 28px);
  container-type: size;
  overflow: hidden;
  background: #1d1a3d;
  color: var(--paper);
  text-align: center;
`;

const turn = keyframes`
  to { rotate: 20deg; }
`;

const raysStyle = css`
  position: absolute;
  inset: 50% auto auto 50%;
  inline-size: 240cqmax;
  aspect-ratio: 1;
  margin: -120cqmax;
  background: repeating-conic-gradient(#262154 0 6deg, transparent 6deg 20deg);
  animation: ${turn} ${AD_DURATION_MS}ms linear;
`;

const rise = keyframes`
  from { opacity: 0; translate: 0 28px; }
`;

const ticketStyle = css`
  --size-notch: clamp(9px, 2.4cqmin, 16px);
  position: relative;
  display: flex;
  align-items: stretch;
  inline-size: min(82cqi, 640px);
  border-radius: var(--radius-lg);
  background: var(--pass);
  color: var(--ink);
  font-family: var(--font-display);
  font-weight: 800;
  animation: ${rise} 400ms ease-out both;
  rotate: -3deg;

  b {
    flex: 1;
    padding: clamp(12px, 6cqb, 44px) clamp(10px, 3cqi, 30px);
    font-size: clamp(1.5rem, 9cqmin, 4rem);
    line-height: 0.95;
    letter-spacing: -0.03em;
  }
  i {
    display: grid;
    place-items: center;
    inline-size: 26%;
    padding-inline-end: var(--size-notch);
    border-inline-start: 3px dashed var(--ink);
    font-size: clamp(0.75rem, 3.4cqmin, 1.25rem);
    font-style: normal;
    line-height: 1.05;
  }
`;

const linesStyle = css`
  position: relative;
  display: grid;
  gap: 2px;
  font-size: clamp(0.9375rem, 4.4cqmin, 1.5rem);
  font-weight: 600;

  li {
    animation: ${rise} 400ms ease-out both;
  }
  li:nth-of-type(1) {
    animation-delay: 900ms;
  }
  li:nth-of-type(2) {
    animation-delay: 1700ms;
  }
  li:nth-of-type(3) {
    animation-delay: 2500ms;
  }
`;

const fill = keyframes`
  from { scale: 0 1; }
`;

const timeStyle = css`
  position: absolute;
  inset: auto 0 0;
  block-size: 5px;
  background: var(--play);
  transform-origin: 0 50%;
  animation: ${fill} ${AD_DURATION_MS}ms linear;
`;

const labelStyle = css`
  position: absolute;
  inset-block-start: var(--space-3);
  inset-inline-start: var(--space-3);
  font-size: var(--type-xs);
  font-weight: 600;
  color: #cfc8ff;
`;

const skipStyle = css`
  position: absolute;
  inset-block-end: var(--space-4);
  inset-inline-end: var(--space-3);
`;

export function HouseVideo({ onCompleted, onClosed }: VideoAdProps) {
  const t = useTranslations('ads');
  const complete = useEffectEvent(onCompleted);
  useEffect(() => {
    const timer = setTimeout(() => complete(), AD_DURATION_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div css={sceneStyle}>
      <span css={raysStyle} />
      <span css={labelStyle}>{t('label')}</span>
      <div css={[ticketStyle, createNotch('50%')]}>
        <b>{t('pass')}</b>
        <i>{t.rich('admit', { br: () => <br /> })}</i>
      </div>
      <ul css={linesStyle}>
        <li>{t('noAds')}</li>
        <li>{t('exclusive')}</li>
        <li>{t('straight')}</li>
      </ul>
      <div css={skipStyle}>
        <Button size="small" variant="quiet" onClick={onClosed}>
          {t('skip')}
        </Button>
      </div>
      <span css={timeStyle} />
    </div>
  );
}
