import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Modal } from '@/ui/modal/modal';
import {
  type ModalData,
  type ModalName,
  useModal,
  type OpenModal,
} from '@/features/shell/modals/modal-store';
import { intl } from '@/i18n/config';
import messages from '../../../messages/en.json';
import { modals } from './registry';

interface ModalWindowProps<Name extends ModalName> {
  modal: OpenModal<Name>;
}

const getGameTitle = (data: ModalData[ModalName]) => (data && 'title' in data ? data.title : '');

function NamedModal<Name extends ModalName>({ modal }: ModalWindowProps<Name>) {
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

/** Loaded on demand, so it can include all messages. */
export const ModalWindow = <Name extends ModalName>(props: ModalWindowProps<Name>) => (
  <NextIntlClientProvider {...intl} messages={messages}>
    <NamedModal {...props} />
  </NextIntlClientProvider>
);
