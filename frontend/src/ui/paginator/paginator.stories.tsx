import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Paginator } from './paginator';

const meta = {
  title: 'UI/Paginator',
  component: Paginator,
  args: { page: 4, pageCount: 12, hrefFor: (page: number) => `?page=${page}` },
} satisfies Meta<typeof Paginator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const FirstPage: Story = { args: { page: 1 } };
export const LastPage: Story = { args: { page: 12 } };
export const TwoPages: Story = { args: { page: 1, pageCount: 2 } };
