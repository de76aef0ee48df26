import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { containerStyle } from '@/ui/container/container';
import type { TestReport } from './test-report';

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

/** What an editor learns when a game runs in a preview; null until it has been started. */
export function TestRunPanel({ report }: { report: TestReport | null }) {
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
        </dl>
      )}
    </section>
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
