import { setSession } from '@/features/account/auth/session';
import { getQueryClient } from '@/features/account/queries/query-client';
import { useLocalFavorites } from '@/features/community/favorites/favorites-store';
import { useModal } from '@/features/shell/modals/modal-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { useLocalRecent } from '@/features/discover/recent/recent-store';
import { useCachedGames } from '@/features/play/offline/cached-games';
import { useLocalBests, useLocalDailies } from '@/features/play/scores/local-scores';
import { useScoreboard } from '@/features/play/scores/scoreboard-store';
import { useInstantPlay } from '@/features/account/instant-play/instant-play-store';
import { useConsent } from '@/features/shell/consent/consent-store';

// Documentation pages show several stories in frames, which must not share storage.
window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
// Nor must a frame that takes the focus make another one validate its field.
if (window.frameElement?.matches('.sbdocs iframe'))
  window.addEventListener(
    'focusout',
    (event) => event.relatedTarget ?? event.stopImmediatePropagation(),
    { capture: true },
  );

export function freshStart(): void {
  getQueryClient().clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
  useModal.setState(useModal.getInitialState(), true);
  useNotifications.setState(useNotifications.getInitialState(), true);
  useLocalRecent.setState(useLocalRecent.getInitialState(), true);
  useCachedGames.setState(useCachedGames.getInitialState(), true);
  useLocalFavorites.setState(useLocalFavorites.getInitialState(), true);
  useConsent.setState(useConsent.getInitialState(), true);
  useInstantPlay.setState(useInstantPlay.getInitialState(), true);
  useScoreboard.setState(useScoreboard.getInitialState(), true);
  useLocalBests.setState(useLocalBests.getInitialState(), true);
  useLocalDailies.setState(useLocalDailies.getInitialState(), true);
  setSession({ user: null, auth: null, token: null, ready: true });
}
