'use client';

import dynamic from 'next/dynamic';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { useModal } from '@/features/shell/modals/modal-store';

const ModalWindow = dynamic(() => import('./modal-window').then((module) => module.ModalWindow), {
  ssr: false,
});

export function ModalHost() {
  const modal = useModal((state) => state.modal);

  return (
    modal && (
      <>
        <Suspense>
          <CloseOnLeave />
        </Suspense>
        <ModalWindow modal={modal} />
      </>
    )
  );
}

function CloseOnLeave() {
  const route = `${usePathname()}?${useSearchParams()}`;
  const [openedOn] = useState(route);
  useEffect(() => {
    if (route !== openedOn) useModal.getState().close();
  }, [route, openedOn]);
  return null;
}
