import type { ReactNode } from 'react';
import { environment } from '@/content/environment';
import { GuestSession } from '@/features/children/kids-mode/guest-session';
import { KidsFrame } from '@/features/children/kids-mode/kids-frame';
import { LeaveKidsButton } from '@/features/children/kids-mode/leave-kids-button';
import { SearchBox } from '@/features/discover/search/search-box';
import { loadGenres, loadSite } from '@/features/shell/frame/load-frame';
import { ServiceWorker } from '@/features/shell/offline/service-worker';
import { TilePreviews } from '@/ui/tile/tile-previews';
import { ModalHost } from '../modals/modal-host';

/** `proxy.ts` rewrites to this folder; its pages have the addresses of the site's. */
export default async function KidsLayout({ children }: { children: ReactNode }) {
  const [site, genres] = await Promise.all([loadSite(), loadGenres()]);
  return (
    <>
      <KidsFrame
        siteName={site.name}
        search={<SearchBox />}
        genres={genres}
        leave={<LeaveKidsButton kidsSiteUrl={environment().kidsSiteUrl} />}
      >
        {children}
      </KidsFrame>
      <ModalHost />
      <GuestSession />
      <TilePreviews />
      <ServiceWorker />
    </>
  );
}
