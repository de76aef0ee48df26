'use client';

import { Modal } from '@/ui/modal/modal';
import { useModal, type OpenModal } from './modal-store';
import { modals, type OpenableModal } from './registry';

export function ModalWindow<Name extends OpenableModal>({ modal }: { modal: OpenModal<Name> }) {
  const close = useModal((state) => state.close);
  const { title, size, Body } = modals[modal.name];
  return (
    <Modal open title={title(modal.data)} size={size} hideClose={modal.options.hideClose} onClose={close}>
      <Body data={modal.data} close={close} />
    </Modal>
  );
}
