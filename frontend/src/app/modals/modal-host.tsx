'use client';

import dynamic from 'next/dynamic';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { useModal } from '@/features/shell/modals/modal-store';

const ModalWindow = dynamic(() => import('./modal-window').then((module) => module.ModalWindow), {
  ssr: false,
});

/** Draws the open modal. A route change closes it. Stands once, on every page, and weighs nothing until a modal opens. */
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

/** Closes the modal when the route is another than it was opened on, be it another page of the same list. */
function CloseOnLeave() {
  const route = `${usePathname()}?${useSearchParams()}`;
  const [openedOn] = useState(route);
  useEffect(() => {
    if (route !== openedOn) useModal.getState().close();
  }, [route, openedOn]);
  return null;
}
