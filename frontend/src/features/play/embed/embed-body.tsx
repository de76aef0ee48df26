import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Icon } from '@/ui/icon/icon';
import { TextArea } from '@/ui/field/text-area';
import { CopyButton } from '@/features/shell/clipboard/copy-button';
import type { ModalBodyProps } from '@/features/shell/modals/modal-store';
import { embedSnippet } from './snippet';

const bodyStyle = css`
  display: grid;
  gap: var(--space-4);

  textarea {
    font-family: ui-monospace, monospace;
    font-size: var(--type-sm);
  }
`;

const promisesStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  font-weight: 600;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  svg {
    color: var(--fresh-text);
  }
`;

export function EmbedBody({ data, close }: ModalBodyProps<'embedGame'>) {
  const t = useTranslations('embed');
  const snippet = embedSnippet(data, window.location.origin);
  return (
    <div css={bodyStyle}>
      <TextArea
        label={t('code')}
        readOnly
        rows={7}
        value={snippet}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={snippet} onFailure={close} />
      <ul css={promisesStyle}>
        {[t('mobile'), t('free')].map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  );
}
