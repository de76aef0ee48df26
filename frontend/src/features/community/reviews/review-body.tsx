import { css } from '@/ui/style/css';
import { yupResolver } from '@hookform/resolvers/yup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import { Button } from '@/ui/button/button';
import { errorStyle } from '@/ui/field/field-style';
import { TextArea } from '@/ui/field/text-area';
import { useFirstField } from '@/ui/modal/use-first-field';
import { BackendError } from '@/api/backend';
import { useViewer } from '@/features/account/auth/viewer';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import type { ModalBodyProps } from '@/features/shell/modals/modal-store';
import { notify, notifyError } from '@/features/shell/notifications/notifications-store';
import { voteQuery } from '../votes/use-vote';
import { useUserReview } from './use-user-review';
import { UserReviewCard } from './user-review-card';
import { RatingField } from './rating-field';
import { reviewSchema, type ReviewFields } from './review-schema';
import { sendReview } from './send-review';

const THANKS_LIFE_MS = 5000;

const formStyle = css`
  display: grid;
  gap: var(--space-2);

  > button {
    justify-self: end;
  }
`;

/** The message's lines after the first, without field names. */
function getRefusalReason(error: unknown): string | null {
  if (!(error instanceof BackendError) || error.status !== 422) return null;
  const [, ...lines] = error.serverMessage?.trim().split('\n') ?? [];
  return lines.map((line) => line.replace(/^[\w.]+: /, '')).join(' ') || null;
}

export function ReviewBody(props: ModalBodyProps<'reviewGame'>) {
  const review = useUserReview(props.data.nid);
  return review ? <UserReviewCard review={review} /> : <ReviewForm {...props} />;
}

function ReviewForm({ data: { nid }, close }: ModalBodyProps<'reviewGame'>) {
  const t = useTranslations('reviews');
  const resolver = useCallback(() => yupResolver(reviewSchema(t)), [t]);
  const { mutateAsync: send, error } = useMutation(sendReview);
  const { user } = useViewer();
  const { data: vote } = useQuery({ ...voteQuery(user?.uid, nid), enabled: false });
  const refusal = getRefusalReason(error);
  const { field, control, trigger, clearErrors, handleSubmit, loading, blocked } =
    useMemberForm<ReviewFields>({
      resolver,
      defaults: { rating: vote?.value || undefined, reviewText: '' },
      submit: async (fields) => {
        await send({ nid, fields });
        notify(t('thanks'), { life: THANKS_LIFE_MS });
        close();
      },
      onFailure: () => notifyError(t('failed')),
      onInvalid: ({ rating, reviewText }) => {
        const isTextMissing = !rating && reviewText?.message === t('textRequired');
        notifyError(t(isTextMissing ? 'textRequired' : 'incomplete'));
      },
    });
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);

  const text = field('reviewText');
  return (
    <form ref={form} css={formStyle} noValidate onSubmit={handleSubmit}>
      <RatingField
        control={control}
        onPick={() => {
          clearErrors('rating');
          if (text.error) void trigger('reviewText');
        }}
      />
      <TextArea {...text} label={t('own')} help={t('moderation')} rows={6} />
      {refusal && (
        <p role="alert" css={errorStyle}>
          {refusal}
        </p>
      )}
      <Button type="submit" loading={loading} aria-disabled={blocked || undefined}>
        {t('submit')}
      </Button>
    </form>
  );
}
