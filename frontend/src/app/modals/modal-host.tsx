'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useModal } from '@/features/shell/modals/modal-store';

const ModalWindow = dynamic(() => import('./modal-window').then((module) => module.ModalWindow), { ssr: false });

/** Draws the open modal. A route change closes it. Stands once, on every page, and weighs nothing until a modal opens. */
export function ModalHost() {
  const modal = useModal((state) => state.modal);
  const pathname = usePathname();

  useEffect(() => () => useModal.getState().close(), [pathname]);

  return modal && <ModalWindow modal={modal} />;
}
