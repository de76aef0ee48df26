import { Modal } from '@/ui/modal/modal';
import type { ModalName } from '@/features/shell/modals/modal-names';
import { useModal, type OpenModal } from '@/features/shell/modals/modal-store';
import { modals } from './registry';

export function ModalWindow<Name extends ModalName>({ modal }: { modal: OpenModal<Name> }) {
  const close = useModal((state) => state.close);
  const { title, size, Body } = modals[modal.name];
  return (
    <Modal
      open
      title={title(modal.data)}
      size={size}
      hideClose={modal.options.hideClose}
      onClose={close}
    >
      <Body data={modal.data} close={close} />
    </Modal>
  );
}
