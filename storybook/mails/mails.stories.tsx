import { mails } from '@demo/mails';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';

interface MailProps {
  /** Its subject begins with this. */
  subject: string;
}

/** A mail as it is sent: plain text, which every program shows in its own way; here as narrow as a phone's. */
function Mail({ subject: wanted }: MailProps) {
  const mail = mails.find(({ subject }) => subject.startsWith(wanted));
  if (!mail) throw new Error(`The portal sends no mail about “${wanted}”.`);
  const { subject, to, text } = mail;
  return (
    <article style={{ maxInlineSize: '36rem', padding: '1rem', background: '#ffffff', color: '#11121f' }}>
      <h2 style={{ margin: 0, fontSize: '1.125rem' }}>{subject}</h2>
      <p style={{ marginBlock: '0.25rem 1rem', color: '#5c5a6e' }}>To {to}</p>
      <pre style={{ margin: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</pre>
    </article>
  );
}

/** They have no HTML: what is read in them are words and a link. Drupal sends the same. */
const meta = { title: 'Mails', component: Mail } satisfies Meta<typeof Mail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ActivateYourAccount: Story = { args: { subject: 'Activate your account' } };
export const ChooseANewPassword: Story = { args: { subject: 'Choose a new password' } };
export const ConfirmYourNewAddress: Story = { args: { subject: 'Confirm your new address' } };
export const YourGamePass: Story = { args: { subject: 'Your game pass for' } };
export const GamePassRenewed: Story = { args: { subject: 'Your game pass has been renewed' } };
export const GamePassCancelled: Story = { args: { subject: 'You have cancelled' } };
