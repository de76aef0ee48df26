import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/ui/button/button';
import { FieldNotes } from '@/ui/field/field-notes';
import { errorStyle, groupStyle } from '@/ui/field/field-style';
import { TextArea } from '@/ui/field/text-area';
import { useFirstField } from '@/ui/modal/use-first-field';
import { BackendError, callBackend } from '@/api/backend';
import type { ModalBodyProps } from '@/features/shell/modals/modal-store';
import { notify } from '@/features/shell/notifications/notifications-store';

const PROBLEMS = ['loading', 'freezing', 'controls', 'other'] as const;

type Problem = (typeof PROBLEMS)[number];

const MAX_NOTE_LENGTH = 500;

const formStyle = css`
  display: grid;
  gap: var(--space-4);

  > button {
    justify-self: end;
  }
`;

const choicesStyle = css`
  label {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-block-size: 44px;
    cursor: pointer;
  }
  input {
    appearance: none;
    flex: none;
    inline-size: 26px;
    block-size: 26px;
    margin: 0;
    border: var(--size-outline) solid var(--line-strong);
    border-radius: 50%;
    background: var(--bg);
    cursor: inherit;

    &:checked {
      border-color: var(--play-deep);
      background: radial-gradient(circle, var(--ink) 5px, var(--play) 6px);
    }
  }
`;

const isProblem = (value: FormDataEntryValue | null): value is Problem =>
  PROBLEMS.some((problem) => problem === value);

export function ReportBody({ data: { nid }, close }: ModalBodyProps<'reportGame'>) {
  const t = useTranslations('report');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'idle' | 'unchosen' | 'sending' | 'failed' | 'too many'>(
    'idle',
  );
  useFirstField(form);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const fields = new FormData(event.currentTarget);
    const [problem, note] = [fields.get('problem'), fields.get('note')];
    if (!isProblem(problem)) {
      setState('unchosen');
      form.current?.querySelector<HTMLElement>('[name=problem]')?.focus();
      return;
    }
    setState('sending');
    try {
      await callBackend('/ag/api/report-game', () => null, {
        method: 'POST',
        body: { entity_id: nid, problem, note: typeof note === 'string' ? note.trim() : '' },
      });
      notify(t('thanks'));
      close();
    } catch (error) {
      setState(error instanceof BackendError && error.status === 429 ? 'too many' : 'failed');
    }
  };

  const error = state === 'unchosen' ? t('unchosen') : undefined;
  return (
    <form ref={form} css={formStyle} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <fieldset
        css={[groupStyle, choicesStyle]}
        aria-describedby={error && `${id}-error`}
        onChange={() => setState('idle')}
      >
        <legend>{t('problem')}</legend>
        {PROBLEMS.map((problem) => (
          <label key={problem}>
            <input type="radio" name="problem" value={problem} />
            {t(`problems.${problem}`)}
          </label>
        ))}
        <FieldNotes id={id} error={error} />
      </fieldset>
      <TextArea name="note" label={t('note')} rows={3} maxLength={MAX_NOTE_LENGTH} />
      {(state === 'failed' || state === 'too many') && (
        <p role="alert" css={errorStyle}>
          {t(state === 'failed' ? 'failed' : 'tooMany')}
        </p>
      )}
      <Button type="submit" loading={state === 'sending'}>
        {t('send')}
      </Button>
    </form>
  );
}
