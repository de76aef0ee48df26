import type { ReactNode } from 'react';
import { AccountSlot } from '@/features/account/account-slot';
import { BeforeYouGo } from '@/features/before-you-go/before-you-go';
import { Frame } from '@/features/frame/frame';
import { loadFooterGames, loadSite } from '@/features/frame/load-frame';
import { ModalHost } from '@/features/modals/modal-host';
import { Toasts } from '@/features/notifications/toasts';
import { ServiceWorker } from '@/features/offline/service-worker';
import { SearchBox } from '@/features/search/search-box';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [site, games] = await Promise.all([loadSite(), loadFooterGames()]);
  return (
    <>
      <Frame siteName={site.name} slogan={site.slogan} games={games} search={<SearchBox />} account={<AccountSlot />}>
        {children}
      </Frame>
      <ModalHost />
      <Toasts />
      <BeforeYouGo />
      <ServiceWorker />
    </>
  );
}
