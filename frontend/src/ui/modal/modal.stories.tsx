import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { RecommendedGrid } from '@/features/discover/recommended/recommended-grid';
import { pageBehind } from '@/testing/page-behind';
import { storyGames } from '@/testing/story-games';
import { Button } from '../button/button';
import { TextArea } from '../field/text-area';
import { Modal } from './modal';

/**
 * A short task that belongs to the page: sign in, review, share, confirm. Anything with a URL of
 * its own is a page, and a message is a toast.
 *
 * - **Width**: small for questions and short forms, medium for longer forms, large for pictures.
 *   The head stays in place while the content scrolls.
 * - **Title**: a task or a question, best below 40 characters. The primary button repeats its verb
 *   and comes first.
 * - **Never** open a modal from a modal, nor without a user action. “Before you go” is the one
 *   exception.
 *
 * | Key       | Result                                                 |
 * | --------- | ------------------------------------------------------ |
 * | (opening) | Focuses the close button, else the first control       |
 * | Tab       | Stays inside                                           |
 * | Escape    | Closes; the focus returns to the button that opened it |
 */
const meta = {
  title: 'UI/Modal',
  component: Modal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '600px' } } },
  args: {
    open: true,
    title: 'Review Neon Drift',
    onClose: () => undefined,
    children: (
      <div style={{ display: 'grid', gap: 20 }}>
        <TextArea label="Your review" help="Short and kind is best." />
        <Button>Send</Button>
      </div>
    ),
  },
  decorators: [pageBehind],
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** For longer forms. */
export const Medium: Story = {};
/** For questions and short forms. */
export const Small: Story = { args: { size: 'small' } };
/** For pictures. */
export const Large: Story = {
  args: {
    size: 'large',
    title: 'Before you go',
    children: <RecommendedGrid games={storyGames(6)} />,
  },
};
export const Anatomy: Story = {
  args: { size: 'small' },
  parameters: {
    anatomy: {
      h2: 'Title: a task or a question; the head stays in place while the content scrolls',
      'button[aria-label]': 'Close button, 44 px; left out only if the content has a cancel button',
      textarea: 'Content: one column of fields; the next one after the close button by Tab',
      'dialog > div + div button': 'Primary button first, cancel after it',
    },
  },
};
/** Put the primary button first, and repeat the verb of the title. */
export const WithCancelButton: Story = {
  tags: ['do'],
  args: {
    size: 'small',
    title: 'Cancel your game pass?',
    children: (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button variant="danger">Yes, cancel it</Button>
        <Button variant="quiet">No, keep it</Button>
      </div>
    ),
  },
};
/** Its cancel button is the only way out. */
export const WithoutCloseButton: Story = { args: { ...WithCancelButton.args, hideClose: true } };
/** Use a modal for a message: a toast says it without being closed. */
export const Message: Story = {
  tags: ['dont'],
  args: { size: 'small', title: 'Saved', children: <Button>OK</Button> },
};
/** Name the task with its object. */
export const TaskAsTitle: Story = { tags: ['do'], args: { size: 'small' } };
/** Ask “Are you sure?”: the buttons cannot be read without the text. */
export const VagueQuestion: Story = {
  tags: ['dont'],
  args: {
    size: 'small',
    title: 'Are you sure?',
    children: (
      <div style={{ display: 'grid', gap: 20 }}>
        <p>This cannot be undone.</p>
        <div style={{ display: 'flex', gap: 12 }}>
          <Button>OK</Button>
          <Button>Cancel</Button>
        </div>
      </div>
    ),
  },
};
/** Ask with the verb of the button, and say what is lost. */
export const NamedConsequence: Story = {
  tags: ['do'],
  args: {
    size: 'small',
    title: 'Delete your account?',
    children: (
      <div style={{ display: 'grid', gap: 20 }}>
        <p>Your favorites, scores and reviews are deleted for good.</p>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <Button variant="danger">Delete my account</Button>
          <Button variant="quiet">Keep it</Button>
        </div>
      </div>
    ),
  },
};
/** Put a page into a modal: it has no URL, and Back leaves the page behind it. */
export const Page: Story = {
  tags: ['dont'],
  args: {
    size: 'large',
    title: 'Privacy policy',
    children: (
      <div style={{ display: 'grid', gap: 16 }}>
        {['What we store', 'Cookies', 'Your rights', 'Who to ask'].map((heading) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>
              We store what a game needs to go on where you left it, and nothing else. You can read,
              download and delete it in your account at any time, without a reason.
            </p>
          </section>
        ))}
      </div>
    ),
  },
};
