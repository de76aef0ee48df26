import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { needsConsent, thirdParties } from '@/content/third-parties';
import { AccountSlot } from '@/features/account/account/account-slot';
import { KidsSwitch } from '@/features/children/kids-mode/kids-switch';
import { BeforeYouGoSlot } from '@/features/play/before-you-go/before-you-go-slot';
import { PrivacyChoices } from '@/features/shell/consent/privacy-choices';
import { ThirdPartiesSlot } from '@/features/shell/consent/third-parties-slot';
import { Frame } from '@/features/shell/frame/frame';
import { loadFooterGames, loadGenres, loadSite } from '@/features/shell/frame/load-frame';
import { ModalHost } from '../modals/modal-host';
import { Toasts } from '@/features/shell/notifications/toasts';
import { ServiceWorker } from '@/features/shell/offline/service-worker';
import { GameGrid } from '@/features/discover/games/game-grid';
import { TilePreviews } from '@/ui/tile/tile-previews';
import { SearchBox } from '@/features/discover/search/search-box';

const QueryDevtools =
  process.env.NODE_ENV === 'development'
    ? dynamic(() => import('@/features/account/queries/query-devtools'))
    : undefined;

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [site, games, genres] = await Promise.all([loadSite(), loadFooterGames(), loadGenres()]);
  const parties = thirdParties();
  const hasConsentBanner = needsConsent(parties);
  return (
    <>
      <Frame
        siteName={site.name}
        slogan={site.slogan}
        games={games.length > 0 && <GameGrid games={games} rows="oneRow" />}
        search={<SearchBox />}
        genres={genres}
        kids={<KidsSwitch />}
        account={<AccountSlot />}
        consent={hasConsentBanner && <ThirdPartiesSlot settings={parties} />}
        privacy={hasConsentBanner && <PrivacyChoices />}
      >
        {children}
      </Frame>
      <ModalHost />
      <Toasts />
      <BeforeYouGoSlot />
      <TilePreviews />
      <ServiceWorker />
      {QueryDevtools && <QueryDevtools />}
    </>
  );
}
