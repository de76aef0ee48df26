'use client';

import dynamic from 'next/dynamic';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { useModal } from '@/features/shell/modals/modal-store';

const ModalWindow = dynamic(() => import('./modal-window').then((module) => module.ModalWindow), {
  ssr: false,
});

/** Renders the open modal and closes it on navigation. Modals load when they open. */
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

/** Closes the modal on navigation, including to another page of the same list. */
function CloseOnLeave() {
  const route = `${usePathname()}?${useSearchParams()}`;
  const [openedOn] = useState(route);
  useEffect(() => {
    if (route !== openedOn) useModal.getState().close();
  }, [route, openedOn]);
  return null;
}
