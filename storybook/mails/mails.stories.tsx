import { mails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';

interface MailProps {
  /** Start of the subject. */
  subject: string;
  part: 'html' | 'text';
}

function Mail({ subject: subjectStart, part }: MailProps) {
  const mail = mails.find(({ subject }) => subject.startsWith(subjectStart));
  if (!mail) throw new Error(`The portal sends no mail about “${subjectStart}”.`);
  const { subject, to, text, html } = mail;
  return (
    <article
      style={{ maxInlineSize: '40rem', padding: '1rem', background: '#ffffff', color: '#11121f' }}
    >
      <h2 style={{ margin: 0, fontSize: '1.125rem' }}>{subject}</h2>
      <p style={{ marginBlock: '0.25rem 1rem', color: '#5c5a6e' }}>To {to}</p>
      {part === 'html' ? (
        <iframe
          title={subject}
          srcDoc={html}
          style={{
            display: 'block',
            inlineSize: '100%',
            blockSize: '46rem',
            border: 0,
            colorScheme: 'light dark',
          }}
        />
      ) : (
        <pre
          style={{
            margin: 0,
            fontFamily: 'inherit',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {text}
        </pre>
      )}
    </article>
  );
}

/** Emails, in HTML and plain text: clients choose one part. Drupal sends the same. */
const meta = { title: 'Mails', component: Mail, args: { part: 'html' } } satisfies Meta<
  typeof Mail
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ActivateYourAccount: Story = { args: { subject: 'Activate your account' } };
export const ActivateYourAccountAsText: Story = {
  args: { subject: 'Activate your account', part: 'text' },
};
export const ChooseANewPassword: Story = { args: { subject: 'Choose a new password' } };
export const ConfirmYourNewAddress: Story = { args: { subject: 'Confirm your new address' } };
export const YourGamePass: Story = { args: { subject: 'Your game pass for' } };
export const YourGamePassAsText: Story = { args: { subject: 'Your game pass for', part: 'text' } };
export const GamePassCanceled: Story = { args: { subject: 'You’ve canceled' } };
