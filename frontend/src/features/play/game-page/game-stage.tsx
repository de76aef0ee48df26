import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Suspense, useState, type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import type { LoadAdSystem } from '../ads/ad-system';
import { useShowAds } from '../ads/use-show-ads';
import { useBridgeAuth } from '../embed-bridge/use-bridge-auth';
import { type DailyPlay, useGameStorage } from './use-game-storage';
import type { PassGame } from '@/features/pass/game-pass/use-pass-game';
import { cacheGame, useCachedGames } from '../offline/cached-games';
import { notify } from '@/features/shell/notifications/notifications-store';
import { openModal } from '@/features/shell/modals/modal-store';
import { Player, type PlayerHandle } from '../player/player';
import { playGame } from '@/features/discover/recent/recent-query';
import { TOAST_LIFE_MS } from '../achievements/toast-life';
import { AfterRound, type NextGame } from './after-round';
import { AlternateGame } from './alternate-game';
import { useTestRun } from '../test-run/use-test-run';
import type { PlayedGame } from './played-game';
import { recordPlay } from './record-play';
import { hasStarted, rememberStart } from './visit-starts';
import { ExternalStage, OpeningStage, PassOnlyStage } from './stage-notice';
import { useSearchParams } from 'next/navigation';
import { useInstantPlay } from '@/features/account/instant-play/instant-play-store';

const loadAward = () => import('../achievements/award');

/** Only previews load it. */
const TestRunPanel = dynamic(() =>
  import('../test-run/test-run-panel').then((module) => module.TestRunPanel),
);

/** Reading the query suspends prerendering. */
function InstantPlay({ onInstant }: { onInstant: () => void }) {
  const isAlwaysInstant = useInstantPlay(({ on }) => on);
  const instant = useSearchParams().get('play') === 'instant' || isAlwaysInstant;
  const handleInstant = useEffectEvent(onInstant);
  useEffect(() => {
    if (instant) handleInstant();
  }, [instant]);
  return null;
}

export interface GameStageProps {
  game: PlayedGame;
  pass: PassGame;
  loadAds: LoadAdSystem | null;
  passFrom: string | null;
  isPreview: boolean;
  daily?: DailyPlay;
  next: readonly NextGame[];
  help?: ReactNode;
  /** Only our own ads: the first game of a visit starts without one. */
  skipsFirstAd: boolean;
  ref: Ref<PlayerHandle>;
}

export function GameStage({
  game,
  pass,
  loadAds,
  passFrom,
  isPreview,
  daily,
  next,
  help,
  skipsFirstAd,
  ref,
}: GameStageProps) {
  const t = useTranslations('gamePage');
  const scores = useTranslations('scores');
  const achievements = useTranslations('achievements');
  const [instant, setInstant] = useState(false);
  const auth = useBridgeAuth(game.nid);
  const adsWanted = useShowAds();
  const storage = useGameStorage(game, isPreview, daily);
  const isCached = useCachedGames(({ games }) => games.some(({ nid }) => nid === game.nid));
  /** The last score, for screen readers. */
  const [score, setScore] = useState<number | null>(null);
  const { uuid, title, path } = game;
  const testRun = useTestRun(uuid);

  const handleStart = () => {
    rememberStart();
    if (isPreview) return;
    playGame(game);
    recordPlay(uuid);
    storage.begin();
    void loadAward().then(({ award }) => award({ played: game }));
  };

  const handleShare = () =>
    import('../scores/share-round').then(
      ({ shareRound }) => shareRound(game, (score) => scores('shareText', { score, title })),
      () => openModal('shareGame', { title, path }),
    );

  return (
    <>
      <Suspense fallback={null}>
        <InstantPlay onInstant={() => setInstant(true)} />
      </Suspense>
      <section aria-label={t('stage', { title })}>
        {pass.state === 'open' && pass.urls.externalGameLink === null && (
          <>
            <p className="visually-hidden">
              {t('picture')} {game.scoreOrder && t('scoresAnnounced')}
            </p>
            <p role="status" className="visually-hidden">
              {score !== null && t('score', { score })}
            </p>
          </>
        )}
        {pass.state === 'locked' ? (
          <PassOnlyStage game={game} passFrom={passFrom} />
        ) : pass.state !== 'open' ? (
          <OpeningStage game={game} onRetry={pass.state === 'failed' ? pass.retry : null} />
        ) : pass.urls.externalGameLink !== null ? (
          <ExternalStage game={game} href={pass.urls.externalGameLink} />
        ) : (
          <Player
            ref={ref}
            game={{ ...game, embedUrl: pass.urls.embedUrl }}
            loadAds={adsWanted === false ? null : loadAds}
            startsWithAd={() => !skipsFirstAd || hasStarted()}
            help={help}
            autoPlay={instant}
            alternate={<AlternateGame game={game} />}
            afterRound={(isFullscreen) => (
              <AfterRound
                game={game}
                next={next}
                isFullscreen={isFullscreen}
                isDaily={daily !== undefined}
              />
            )}
            auth={auth}
            storage={{
              ...storage,
              score: (value) => {
                setScore(value);
                return storage.score(value);
              },
              achieve: async (id) => {
                const earned = await storage.achieve(id);
                if (earned !== null)
                  notify(achievements('earned', { title: earned }), { life: TOAST_LIFE_MS });
                return earned;
              },
            }}
            isCached={isCached}
            onCached={() => isPreview || cacheGame(game)}
            {...(isPreview && { onTestReport: testRun.onReport })}
            onStart={handleStart}
            onShowShareDialog={() => void handleShare()}
            onShowLoginDialog={() =>
              openModal('login', {
                reason: t('askSignIn', { title }),
              })
            }
          />
        )}
      </section>
      {isPreview && <TestRunPanel {...testRun} />}
    </>
  );
}
