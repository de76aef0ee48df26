'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { isPin } from '@/content/kids-mode';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/field/text-field';
import { css } from '@/ui/style/css';
import { type KidsResult, openHome, switchKidsMode } from './kids-calls';

const formStyle = css`
  display: grid;
  gap: var(--space-4);
`;

interface KidsFormProps {
  action: 'start' | 'leave';
  intro: ReactNode;
  submitText: string;
  note?: ReactNode;
  /** Runs before the mode changes. */
  prepare?: () => Promise<void>;
}

/** Asks for the parent's PIN. Stays open with the reason if it is not right. */
export function KidsForm({ action, intro, submitText, note, prepare }: KidsFormProps) {
  const t = useTranslations('kids');
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const describe = (result: KidsResult): string | undefined => {
    switch (result.outcome) {
      case 'done':
        return undefined;
      case 'wrong':
        return t('wrongPin', { count: result.triesLeft });
      case 'locked':
        return t('lockedPin', { minutes: result.minutes });
      case 'failed':
        return t('failed');
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPin(pin)) return setError(t('pinDigits'));
    setBusy(true);
    await prepare?.();
    const result = await switchKidsMode(action, pin);
    setBusy(false);
    setError(describe(result));
    setPin('');
    if (result.outcome === 'done') openHome();
  };

  return (
    <form css={formStyle} onSubmit={(event) => void submit(event)} noValidate>
      <div>{intro}</div>
      <TextField
        label={t('pin')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        name="pin"
        help={action === 'start' ? t('pinDigits') : undefined}
        error={error}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <Button type="submit" loading={isBusy}>
        {submitText}
      </Button>
      {note && <div>{note}</div>}
    </form>
  );
}
