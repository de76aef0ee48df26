'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState, type SubmitEvent } from 'react';
import { Button } from '@/ui/button/button';
import { Dropdown } from '@/ui/dropdown/dropdown';
import { TextField } from '@/ui/field/text-field';
import { css } from '@/ui/style/css';
import { type AgeBand, getAgeBand, readAgeLimit } from './age-band';
import { answerAge } from './age-store';

const formStyle = css`
  display: grid;
  gap: var(--space-4);
`;

const fieldsStyle = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: var(--space-3);
`;

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Asks for the month and year of birth, without a word about what follows from it. */
export function AgeScreen({ onAnswer }: { onAnswer?: (band: AgeBand) => void }) {
  const t = useTranslations('age');
  const format = useFormatter();
  const months = MONTHS.map((month) => ({
    value: String(month),
    label: format.dateTime(new Date(2000, month - 1, 15), { month: 'long' }),
  }));
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Uncontrolled fields keep what was entered before hydration.
    const fields = new FormData(event.currentTarget);
    const [month, year] = [String(fields.get('month')), String(fields.get('year'))];
    const birth = { month: Number(month), year: /^\d{4}$/.test(year) ? Number(year) : NaN };
    const band = getAgeBand(birth, new Date(), readAgeLimit());
    if (band === null) return setError(t('invalid'));
    const answer = answerAge(band);
    onAnswer?.(answer);
  };

  return (
    <form aria-label={t('title')} css={formStyle} onSubmit={submit} noValidate>
      <p>{t('text')}</p>
      <div css={fieldsStyle}>
        <Dropdown
          label={t('month')}
          name="month"
          options={[{ value: '', label: t('choose') }, ...months]}
        />
        <TextField
          label={t('year')}
          name="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={error}
        />
      </div>
      <Button type="submit">{t('continue')}</Button>
    </form>
  );
}
