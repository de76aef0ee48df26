import { fireEvent, render, screen } from '@testing-library/react';
import { Modal } from './modal';

// jsdom supports only `open`.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

const show = (props: Partial<Parameters<typeof Modal>[0]> = {}) => {
  const close = jest.fn();
  render(
    <Modal open title="Choose Your Avatar" onClose={close} {...props}>
      <p>Faces</p>
    </Modal>,
  );
  return close;
};

test('opens as a dialog that is named by its title', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Choose Your Avatar' })).toHaveAttribute('open');
});

test.each([
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  [
    'Escape',
    () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  ],
  ['a click outside', () => fireEvent.click(screen.getByRole('dialog'))],
])('closes through %s', (_, leave) => {
  const close = show();
  leave();
  expect(close).toHaveBeenCalledTimes(1);
});

test('stays open on a click inside', () => {
  const close = show();
  fireEvent.click(screen.getByText('Faces'));
  expect(close).not.toHaveBeenCalled();
});

test('hides the close button and ignores Escape if a choice is required', () => {
  const close = show({ hideClose: true });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  const escape = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(close).not.toHaveBeenCalled();
});

test("focuses the page's heading on close when nothing had the focus", () => {
  const page = (open: boolean) => (
    <main>
      <h1>Most Popular</h1>
      <Modal open={open} title="Before you go" onClose={jest.fn()}>
        <p>Games</p>
      </Modal>
    </main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Close' }).focus();
  rerender(page(false));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
