import { NotFoundView } from '@/features/shell/errors/not-found-view';

export const metadata = { title: 'Not found', robots: { index: false } };

export default function NotFoundRoute() {
  return <NotFoundView />;
}
