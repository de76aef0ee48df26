import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { FieldNotes } from '@/ui/field/field-notes';
import { groupStyle } from '@/ui/field/field-style';
import { Icon } from '@/ui/icon/icon';
import type { Thumb } from '../votes/use-vote';
import type { ReviewFields } from './review-schema';

const choicesStyle = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-2);

  label {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-block-size: 52px;
    border: var(--size-outline) solid var(--line-strong);
    border-radius: var(--radius-md);
    font-weight: 700;
    cursor: pointer;
  }
  label:hover {
    border-color: var(--text);
  }
  label:has(:checked) {
    border-color: currentColor;
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  label:has(:focus-visible) {
    outline: var(--size-outline) solid var(--focus);
    outline-offset: 2px;
  }
`;

const upStyle = css`
  &:has(:checked) {
    color: var(--fresh-text);
  }
`;
const downStyle = css`
  &:has(:checked) {
    color: var(--love-text);
  }
`;

interface RatingFieldProps {
  control: Control<ReviewFields>;
  onPick: () => void;
}

export function RatingField({ control, onPick }: RatingFieldProps) {
  const t = useTranslations('reviews');
  const id = useId();
  const {
    field: { name, value, onBlur, onChange, ref },
    fieldState,
  } = useController({ control, name: 'rating' });
  const error = fieldState.error?.message;
  const choice = (thumb: Thumb) => ({
    name,
    checked: value === thumb,
    onBlur,
    onChange: () => {
      onChange(thumb);
      onPick();
    },
  });
  return (
    <fieldset css={groupStyle} aria-describedby={error && `${id}-error`}>
      <legend>{t('rating')}</legend>
      <div css={choicesStyle}>
        <label css={upStyle}>
          <input {...choice(1)} ref={ref} type="radio" className="visually-hidden" />
          <Icon name="thumb-up" size={24} />
          {t('up')}
        </label>
        <label css={downStyle}>
          <input {...choice(-1)} type="radio" className="visually-hidden" />
          <Icon name="thumb-down" size={24} />
          {t('down')}
        </label>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
