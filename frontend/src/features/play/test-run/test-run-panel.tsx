import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { containerStyle } from '@/ui/container/container';
import { Button } from '@/ui/button/button';
import type { TestReport } from './test-report';
import type { PicturesState } from './use-pictures';

const panelStyle = css`
  padding-block: var(--space-4);
  font-size: var(--type-sm);

  h2 {
    margin-block-end: var(--space-2);
    font-size: var(--type-lg);
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
  }
  dt {
    font-weight: 600;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const picturesStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: var(--space-1);
    max-inline-size: 100%;
  }
  img,
  video {
    inline-size: 376px;
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--radius-md);
  }
`;

/** What an editor learns when a game runs in a preview; null until it has been started. */
interface TestRunPanelProps {
  report: TestReport | null;
  pictures: PicturesState;
  onTakePictures: () => void;
}

export function TestRunPanel({ report, pictures, onTakePictures }: TestRunPanelProps) {
  const t = useTranslations('preview.testRun');
  const format = useFormatter();
  const id = useId();
  return (
    <section css={[containerStyle, panelStyle]} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      {report === null ? (
        <p>{t('start')}</p>
      ) : (
        <dl>
          <dt>{t('firstFrame')}</dt>
          <dd>
            {report.firstFrameMs === null
              ? t('noFrame')
              : t('seconds', {
                  seconds: format.number(report.firstFrameMs / 1000, { maximumFractionDigits: 1 }),
                })}
          </dd>
          <dt>{t('loaded')}</dt>
          <dd>
            {t('size', {
              size: format.number(report.bytes / 1024 ** 2, { maximumFractionDigits: 1 }),
              requests: report.requests,
            })}
          </dd>
          <dt>{t('errors')}</dt>
          <dd>
            <Lines lines={report.errors} none={t('none')} />
          </dd>
          <dt>{t('blockedHosts')}</dt>
          <dd>
            <Lines lines={report.blockedHosts} none={t('none')} />
          </dd>
          <dt>{t('pictures')}</dt>
          <dd>
            <PicturesOfGame pictures={pictures} onTake={onTakePictures} />
          </dd>
        </dl>
      )}
    </section>
  );
}

function PicturesOfGame({ pictures, onTake }: { pictures: PicturesState; onTake: () => void }) {
  const t = useTranslations('preview.testRun');
  const hasPictures = pictures.status === 'stored' || pictures.status === 'notStored';
  return (
    <>
      <p role="status">
        {pictures.status === 'none'
          ? t('picturesHelp')
          : pictures.status === 'taking'
            ? t('taking')
            : pictures.status === 'missing'
              ? t('noPictures')
              : pictures.status === 'stored'
                ? t('picturesStored')
                : t('picturesNotStored')}
      </p>
      {hasPictures && (
        <ul css={picturesStyle}>
          <li>
            <img src={pictures.picture} alt={t('pictureAlt')} width={376} height={250} />
            <a href={pictures.picture} download="thumbnail.jpg">
              {t('download')}
            </a>
          </li>
          {pictures.video !== null && (
            <li>
              <video
                src={pictures.video}
                aria-label={t('videoLabel')}
                autoPlay
                loop
                muted
                playsInline
              />
              <a href={pictures.video} download="hover-video">
                {t('download')}
              </a>
            </li>
          )}
        </ul>
      )}
      <Button size="small" variant="quiet" loading={pictures.status === 'taking'} onClick={onTake}>
        {t('take')}
      </Button>
    </>
  );
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return none;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
