import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useId, useRef, useState } from 'react';
import { object, string } from 'yup';
import { Button } from '@/ui/button/button';
import { FieldNotes } from '@/ui/field/field-notes';
import { errorStyle, groupStyle } from '@/ui/field/field-style';
import { TextArea } from '@/ui/field/text-area';
import { useFirstField } from '@/ui/modal/use-first-field';
import { BackendError, callBackend } from '@/api/backend';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import type { Rules } from '@/features/account/validation/rules';
import type { ModalBodyProps } from '@/features/shell/modals/modal-store';
import { notify } from '@/features/shell/notifications/notifications-store';

const PROBLEMS = ['loading', 'freezing', 'controls', 'other'] as const;

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

export function ReportBody({ data: { nid }, close }: ModalBodyProps<'reportGame'>) {
  const t = useTranslations('report');
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useFirstField(element);

  const resolver = useCallback(
    ({ atMost }: Rules) =>
      yupResolver(
        object({
          problem: string().oneOf(PROBLEMS, t('unchosen')).required(t('unchosen')),
          note: string().trim().default('').max(MAX_NOTE_LENGTH, atMost),
        }),
      ),
    [t],
  );
  const form = useMemberForm({
    resolver,
    defaults: { note: '' },
    submit: async ({ problem, note }) => {
      setFailure(null);
      await callBackend('/ag/api/report-game', null, {
        method: 'POST',
        body: { entity_id: nid, problem, note },
      });
      notify(t('thanks'));
      close();
    },
    onFailure: (error) =>
      setFailure(t(error instanceof BackendError && error.status === 429 ? 'tooMany' : 'failed')),
  });

  const { error, ...problemField } = form.field('problem');
  return (
    <form ref={element} css={formStyle} noValidate onSubmit={form.handleSubmit}>
      <fieldset
        css={[groupStyle, choicesStyle]}
        aria-describedby={error && `${id}-error`}
        onChange={() => setFailure(null)}
      >
        <legend>{t('problem')}</legend>
        {PROBLEMS.map((problem) => (
          <label key={problem}>
            <input type="radio" value={problem} {...problemField} />
            {t(`problems.${problem}`)}
          </label>
        ))}
        <FieldNotes id={id} error={error} />
      </fieldset>
      <TextArea label={t('note')} rows={3} maxLength={MAX_NOTE_LENGTH} {...form.field('note')} />
      {failure && (
        <p role="alert" css={errorStyle}>
          {failure}
        </p>
      )}
      <Button type="submit" loading={form.loading} aria-disabled={form.blocked || undefined}>
        {t('send')}
      </Button>
    </form>
  );
}
