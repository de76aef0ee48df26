import { NextIntlClientProvider } from 'next-intl';
import { Modal } from '@/ui/modal/modal';
import type { ModalName } from '@/features/shell/modals/modal-names';
import { intl } from '@/i18n/config';
import { useModal, type OpenModal } from '@/features/shell/modals/modal-store';
import messages from '../../../messages/en.json';
import { modals } from './registry';

/** Loaded with the first modal, so it can afford all messages. */
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
      <NextIntlClientProvider {...intl} messages={messages}>
        <Body data={modal.data} close={close} />
      </NextIntlClientProvider>
    </Modal>
  );
}
