import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/ui/button/button';
import { buttonsStyle, coverStyle, messageStyle, screenStyle } from '../screen/screen-style';

interface IdentityDialogProps {
  title: string;
  answer: (allows: boolean) => void;
}

/** An uploaded game asks who plays. */
export function IdentityDialog({ title, answer }: IdentityDialogProps) {
  const t = useTranslations('player.identity');
  const id = useId();
  return (
    <div role="alertdialog" aria-labelledby={id} css={[screenStyle, coverStyle]}>
      <p id={id} css={messageStyle}>
        {t('question', { title })}
      </p>
      <div css={buttonsStyle}>
        <Button onClick={() => answer(true)}>{t('allow')}</Button>
        <Button variant="quiet" onClick={() => answer(false)}>
          {t('refuse')}
        </Button>
      </div>
    </div>
  );
}
