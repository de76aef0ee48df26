import type { AvatarChoice } from '@/content/types';
import type { TileGame } from '@/content/game-summary';

/** What each modal is given when it opens: SPEC's nine, and `reportGame`. */
export interface ModalData {
  /** Why one should sign in, where something else than the header's button asks for it; `then` does what was wanted, once it is known who this is. */
  login: { reason: string; then?: () => void } | undefined;
  register: undefined;
  recoverPassword: undefined;
  pickAvatar: {
    /** Address of the present one. */ chosen: string | null;
    onPick: (avatar: AvatarChoice) => void;
  };
  beforeYouGo: { games: readonly TileGame[] };
  embedGame: { nid: number; title: string; width: number; height: number };
  /** What does not work in a game. */
  reportGame: { nid: number; title: string };
  reviewGame: { nid: number; title: string };
  shareGame: { title: string; path: string };
  gamePassUpdate: { /** Id of the plan to change to. */ plan: string };
}

export type ModalName = keyof ModalData;

export interface ModalOptions {
  /** No cross, no Escape, no click outside: the modal's own controls are the only way out. */
  hideClose?: boolean;
  onEnter?: () => void;
  onClose?: () => void;
}
