import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { copyText } from './copy-text';

/** On failure, the modal around it closes. */
export function CopyButton({ text, onFailure }: { text: string; onFailure: () => void }) {
  const t = useTranslations('ui');
  const handleClick = async () => {
    if (!(await copyText(text))) onFailure();
  };
  return (
    <Button icon="copy" onClick={() => void handleClick()}>
      {t('copy')}
    </Button>
  );
}
