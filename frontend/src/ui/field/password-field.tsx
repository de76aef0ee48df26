'use client';

import { css } from '../style/css';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

const placeStyle = css`
  position: relative;

  > button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    min-block-size: 24px;
    padding: 0 var(--space-1);
    border: 0;
    background: none;
    color: var(--muted);
    font-size: var(--type-sm);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const t = useTranslations('ui');
  const [isShown, setShown] = useState(false);
  return (
    <div css={placeStyle}>
      <TextField {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        aria-label={t(isShown ? 'hideCharacters' : 'showCharacters')}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'hide' : 'show')}
      </button>
    </div>
  );
}
