import { create } from 'zustand';
import type { ModalData, ModalOptions } from './modal-names';
import type { OpenableModal } from './registry';

export interface OpenModal<Name extends OpenableModal = OpenableModal> {
  name: Name;
  data: ModalData[Name];
  options: ModalOptions;
}

interface ModalState {
  modal: OpenModal | null;
  close: () => void;
}

/** At most one modal is open. */
export const useModal = create<ModalState>()((set, get) => ({
  modal: null,
  close: () => {
    const { modal } = get();
    if (!modal) return;
    set({ modal: null });
    modal.options.onClose?.();
  },
}));

/** Opens a modal; one that is open closes first. */
export function openModal<Name extends OpenableModal>(name: Name, data: ModalData[Name], options: ModalOptions = {}): void {
  useModal.getState().close();
  useModal.setState({ modal: { name, data, options } });
  options.onEnter?.();
}
