import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { OfflineView } from '../offline/offline-view';
import { ErrorView } from './error-view';
import { NotFoundView } from './not-found-view';

/** Not found, failed and offline pages: what happened, then what to do. No error codes. */
const meta = { title: 'Features/Error pages' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const NotFound: Story = { render: () => <NotFoundView /> };
export const ServerError: Story = { render: () => <ErrorView onRetry={() => undefined} /> };
export const Offline: Story = { render: () => <OfflineView /> };
