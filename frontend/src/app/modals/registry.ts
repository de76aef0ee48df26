import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { ModalData, ModalName } from '@/features/shell/modals/modal-names';

export interface ModalEntry<Data> {
  title: (data: Data) => string;
  size: 'small' | 'medium' | 'large';
  Body: ComponentType<{ data: Data; close: () => void }>;
}

export const modals: { readonly [Name in ModalName]: ModalEntry<ModalData[Name]> } = {
  login: {
    title: () => 'Sign in',
    size: 'small',
    Body: dynamic(() =>
      import('@/features/account/member-forms/modal-bodies').then((module) => module.LoginBody),
    ),
  },
  register: {
    title: () => 'Create an account',
    size: 'small',
    Body: dynamic(() =>
      import('@/features/account/member-forms/modal-bodies').then((module) => module.RegisterBody),
    ),
  },
  recoverPassword: {
    title: () => 'Recover your password',
    size: 'small',
    Body: dynamic(() =>
      import('@/features/account/member-forms/recover-form').then((module) => module.RecoverForm),
    ),
  },
  pickAvatar: {
    title: () => 'Choose Your Avatar',
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/account/account/pick-avatar-body').then((module) => module.PickAvatarBody),
    ),
  },
  beforeYouGo: {
    title: () => 'Before you go... why not try these games?',
    size: 'large',
    Body: dynamic(() =>
      import('@/features/play/before-you-go/before-you-go-body').then(
        (module) => module.BeforeYouGoBody,
      ),
    ),
  },
  embedGame: {
    title: ({ title }) => `Embed ${title} on your site`,
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/play/embed/embed-body').then((module) => module.EmbedBody),
    ),
  },
  reportGame: {
    title: ({ title }) => `What is wrong with ${title}?`,
    size: 'small',
    Body: dynamic(() =>
      import('@/features/play/report/report-body').then((module) => module.ReportBody),
    ),
  },
  reviewGame: {
    title: ({ title }) => `Review ${title}`,
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/community/reviews/review-body').then((module) => module.ReviewBody),
    ),
  },
  shareGame: {
    title: ({ title }) => `Share ${title}`,
    size: 'small',
    Body: dynamic(() =>
      import('@/features/community/share/share-body').then((module) => module.ShareBody),
    ),
  },
  gamePassUpdate: {
    title: () => 'Confirm Game Pass Update',
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/pass/game-pass/update-body').then((module) => module.UpdateBody),
    ),
  },
};
