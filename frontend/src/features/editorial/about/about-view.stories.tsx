import { pages } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { AboutView } from './about-view';
import { ContactForm } from './contact-form';

const [page] = pages;
if (page === undefined) throw new Error('The demo recipe has no pages.');

/** About pages, with links between them. */
const meta = {
  title: 'Features/About',
  component: AboutView,
  subcomponents: { ContactForm },
  args: { page },
} satisfies Meta<typeof AboutView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnePage: Story = {};
export const Questions: Story = { args: { page: pages.find(({ faq }) => faq.length > 0) ?? page } };
export const Contact: Story = {
  args: {
    page: pages.find(({ path }) => path === '/about/contact-us') ?? page,
    form: <ContactForm />,
  },
};
