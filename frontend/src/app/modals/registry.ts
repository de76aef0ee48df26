import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { ModalBodyProps, ModalName } from '@/features/shell/modals/modal-store';

interface ModalEntry<Name extends ModalName> {
  size: 'small' | 'medium' | 'large';
  Body: ComponentType<ModalBodyProps<Name>>;
}

export const modals: { readonly [Name in ModalName]: ModalEntry<Name> } = {
  login: {
    size: 'small',
    Body: dynamic(() =>
      import('@/features/account/member-forms/modal-bodies').then((module) => module.LoginBody),
    ),
  },
  register: {
    size: 'small',
    Body: dynamic(() =>
      import('@/features/account/member-forms/modal-bodies').then((module) => module.RegisterBody),
    ),
  },
  recoverPassword: {
    size: 'small',
    Body: dynamic(() =>
      import('@/features/account/member-forms/recover-form').then((module) => module.RecoverForm),
    ),
  },
  pickAvatar: {
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/account/account/pick-avatar-body').then((module) => module.PickAvatarBody),
    ),
  },
  beforeYouGo: {
    size: 'large',
    Body: dynamic(() =>
      import('@/features/play/before-you-go/before-you-go-body').then(
        (module) => module.BeforeYouGoBody,
      ),
    ),
  },
  embedGame: {
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/play/embed/embed-body').then((module) => module.EmbedBody),
    ),
  },
  reportGame: {
    size: 'small',
    Body: dynamic(() =>
      import('@/features/play/report/report-body').then((module) => module.ReportBody),
    ),
  },
  reviewGame: {
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/community/reviews/review-body').then((module) => module.ReviewBody),
    ),
  },
  shareGame: {
    size: 'small',
    Body: dynamic(() =>
      import('@/features/community/share/share-body').then((module) => module.ShareBody),
    ),
  },
  startKids: {
    size: 'small',
    Body: dynamic(() =>
      import('@/features/children/kids-mode/start-kids-body').then(
        (module) => module.StartKidsBody,
      ),
    ),
  },
  leaveKids: {
    size: 'small',
    Body: dynamic(() =>
      import('@/features/children/kids-mode/leave-kids-body').then(
        (module) => module.LeaveKidsBody,
      ),
    ),
  },
  gamePassUpdate: {
    size: 'medium',
    Body: dynamic(() =>
      import('@/features/pass/subscribe/update-body').then((module) => module.UpdateBody),
    ),
  },
};
