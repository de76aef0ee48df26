import { useTranslations } from 'next-intl';
import { Modal } from '@/ui/modal/modal';
import {
  type ModalData,
  type ModalName,
  useModal,
  type OpenModal,
} from '@/features/shell/modals/modal-store';
import { modals } from './registry';

interface ModalWindowProps<Name extends ModalName> {
  modal: OpenModal<Name>;
}

const getGameTitle = (data: ModalData[ModalName]) => (data && 'title' in data ? data.title : '');

export function ModalWindow<Name extends ModalName>({ modal }: ModalWindowProps<Name>) {
  const t = useTranslations('modals');
  const close = useModal((state) => state.close);
  const name: ModalName = modal.name;
  const { size, Body } = modals[modal.name];
  return (
    <Modal
      open
      title={t(name, { title: getGameTitle(modal.data) })}
      size={size}
      hideClose={modal.options.hideClose}
      onClose={close}
    >
      <Body data={modal.data} close={close} />
    </Modal>
  );
}
