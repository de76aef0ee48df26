import { create } from 'zustand';
import type { ModalData, ModalName, ModalOptions } from './modal-names';

export interface OpenModal<Name extends ModalName = ModalName> {
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

/** Opens a modal and closes the current one. */
export function openModal<Name extends ModalName>(
  name: Name,
  data: ModalData[Name],
  options: ModalOptions = {},
): void {
  useModal.getState().close();
  useModal.setState({ modal: { name, data, options } });
  options.onEnter?.();
}
