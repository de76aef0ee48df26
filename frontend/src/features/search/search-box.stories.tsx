import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { SearchBox } from './search-box';

const meta = { title: 'Features/SearchBox', component: SearchBox } satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheHeader: Story = {};
export const OnItsPage: Story = { args: { large: true, initialText: 'neon' } };
