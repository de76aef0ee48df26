import type { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { ModalData, ModalName } from '@/features/shell/modals/modal-store';

export interface ModalEntry<Data> {
  title: (t: ReturnType<typeof useTranslations<'modals'>>, data: Data) => string;
  size: 'small' | 'medium' | 'large';
  Body: ComponentType<{ data: Data; close: () => void }>;
}

export const modals: { readonly [Name in ModalName]: ModalEntry<ModalData[Name]> } = {
  login: {
    title: (t) => t('login'),
    size: 'small',
    Body: dynamic(() =>
      import('@/features/account/member-forms/modal-bodies').then((module) => module.LoginBody),
    ),
  },
  register: {
    title: (t) => t('register'),
    size: 'small',
    Body: dynamic(() =>
      import('@/features/account/member-forms/modal-bodies').then((module) => module.RegisterBody),
    ),
  },
  recoverPassword: {
    title: (t) => t('recoverPassword'),
    size: 'small',
    Body: dynamic(() =>
      import('@/features/account/member-forms/recover-form').then((module) => module.RecoverForm),
    ),
  },
  pickAvatar: {
    title: (t) => t('pickAvatar'),
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/account/account/pick-avatar-body').then((module) => module.PickAvatarBody),
    ),
  },
  beforeYouGo: {
    title: (t) => t('beforeYouGo'),
    size: 'large',
    Body: dynamic(() =>
      import('@/features/play/before-you-go/before-you-go-body').then(
        (module) => module.BeforeYouGoBody,
      ),
    ),
  },
  embedGame: {
    title: (t, { title }) => t('embedGame', { title }),
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/play/embed/embed-body').then((module) => module.EmbedBody),
    ),
  },
  reportGame: {
    title: (t, { title }) => t('reportGame', { title }),
    size: 'small',
    Body: dynamic(() =>
      import('@/features/play/report/report-body').then((module) => module.ReportBody),
    ),
  },
  reviewGame: {
    title: (t, { title }) => t('reviewGame', { title }),
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/community/reviews/review-body').then((module) => module.ReviewBody),
    ),
  },
  shareGame: {
    title: (t, { title }) => t('shareGame', { title }),
    size: 'small',
    Body: dynamic(() =>
      import('@/features/community/share/share-body').then((module) => module.ShareBody),
    ),
  },
  gamePassUpdate: {
    title: (t) => t('gamePassUpdate'),
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/pass/game-pass/update-body').then((module) => module.UpdateBody),
    ),
  },
};
