import { create } from 'zustand';
import type { AvatarChoice } from '@/content/types/user';
import type { TileGame } from '@/content/game-summary';

export interface ModalData {
  /** `then` runs once the session is known. */
  login: { reason: string; then?: () => void } | undefined;
  register: undefined;
  recoverPassword: undefined;
  pickAvatar: {
    chosen: string | null;
    onPick: (avatar: AvatarChoice) => void;
  };
  beforeYouGo: { games: readonly TileGame[] };
  embedGame: { nid: number; title: string; width: number; height: number };
  reportGame: { nid: number; title: string };
  reviewGame: { nid: number; title: string };
  shareGame: { title: string; path: string };
  gamePassUpdate: { plan: string };
  startKids: undefined;
  leaveKids: undefined;
}

export type ModalName = keyof ModalData;

export interface ModalBodyProps<Name extends ModalName> {
  data: ModalData[Name];
  close: () => void;
}

export interface ModalOptions {
  /** No close button, Escape or click outside. */
  hideClose?: boolean;
  onEnter?: () => void;
  onClose?: () => void;
}

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

/** Closes the current one. */
export function openModal<Name extends ModalName>(
  name: Name,
  data: ModalData[Name],
  options: ModalOptions = {},
): void {
  useModal.getState().close();
  useModal.setState({ modal: { name, data, options } });
  options.onEnter?.();
}
