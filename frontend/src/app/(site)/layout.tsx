import type { ReactNode } from 'react';
import { needsConsent, thirdParties } from '@/content/third-parties';
import { AccountSlot } from '@/features/account/account-slot';
import { BeforeYouGo } from '@/features/before-you-go/before-you-go';
import { PrivacyChoices } from '@/features/consent/privacy-choices';
import { ThirdPartiesSlot } from '@/features/consent/third-parties-slot';
import { Frame } from '@/features/frame/frame';
import { loadFooterGames, loadSite } from '@/features/frame/load-frame';
import { ModalHost } from '@/features/modals/modal-host';
import { Toasts } from '@/features/notifications/toasts';
import { ServiceWorker } from '@/features/offline/service-worker';
import { SearchBox } from '@/features/search/search-box';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [site, games] = await Promise.all([loadSite(), loadFooterGames()]);
  const parties = thirdParties();
  const asks = needsConsent(parties);
  return (
    <>
      {asks && <ThirdPartiesSlot settings={parties} />}
      <Frame
        siteName={site.name}
        slogan={site.slogan}
        games={games}
        search={<SearchBox />}
        account={<AccountSlot />}
        privacy={asks && <PrivacyChoices />}
      >
        {children}
      </Frame>
      <ModalHost />
      <Toasts />
      <BeforeYouGo />
      <ServiceWorker />
    </>
  );
}
