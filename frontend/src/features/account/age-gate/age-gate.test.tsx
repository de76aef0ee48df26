import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AgeGate } from './age-gate';
import { useAge } from '@/features/visitors/age/age-store';

const show = () =>
  render(
    <AgeGate>
      <p>The form</p>
    </AgeGate>,
  );

const year = new Date().getFullYear();

function answer(month: string, birthYear: number | string) {
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: month } });
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: String(birthYear) } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

beforeEach(() => {
  localStorage.clear();
  useAge.setState({ band: null });
});

test('asks neutrally, without the limit', () => {
  const { container } = show();
  expect(screen.queryByText('The form')).toBeNull();
  expect(container).not.toHaveTextContent(/13|old enough|adult|child|parent/i);
});

test('shows the form to a teenager, and stores the band only', async () => {
  show();
  answer('1', year - 16);
  expect(screen.getByText('The form')).toBeVisible();
  await waitFor(() =>
    expect(localStorage.getItem('ag:age')).toBe('{"state":{"band":"teen"},"version":0}'),
  );
});

test('offers kids mode and the page for parents to a child', async () => {
  show();
  answer('1', year - 8);
  expect(screen.queryByText('The form')).toBeNull();
  expect(screen.getByRole('button', { name: 'Turn on kids mode' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Information for parents' })).toHaveAttribute(
    'href',
    '/about/parents',
  );
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['ag:age']));
});

test('does not ask a child again, on Back or in a second tab', () => {
  const first = show();
  answer('1', year - 8);
  first.unmount();
  show();
  expect(screen.queryByLabelText('Year')).toBeNull();
  expect(screen.queryByText('The form')).toBeNull();
});

test('an answer of another tab counts', () => {
  show();
  // The other tab answered while this one showed the question.
  useAge.setState({ band: 'below' });
  expect(screen.queryByText('The form')).toBeNull();
});

test.each([
  ['12', year + 1],
  ['', year - 20],
  ['1', '85'],
  ['1', year - 130],
])('explains an answer that cannot be: %p/%p', (month, birthYear) => {
  show();
  answer(month, birthYear);
  expect(screen.getByText('Enter the month and the four-digit year.')).toBeVisible();
  expect(useAge.getState().band).toBeNull();
});
