import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { renderToString } from 'react-dom/server';
import { Providers } from '@/app/providers';
import { RegistrationFields } from './register-form';

const form = (
  <Providers>
    <RegistrationFields />
  </Providers>
);

jest.mock('next/navigation', () => ({
  usePathname: () => '/account/register',
  useRouter: () => ({ push: jest.fn() }),
}));

beforeAll(() => nock.disableNetConnect());
afterAll(() => nock.enableNetConnect());

test('a form keeps input from before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const name = screen.getByLabelText<HTMLInputElement>('Username');
  const news = screen.getByLabelText<HTMLInputElement>('Send me news about games by email');
  const wasTicked = news.checked;
  name.value = 'earlybird';
  news.checked = !wasTicked;
  render(form, { container, hydrate: true });
  expect(name).toHaveValue('earlybird');
  expect(news.checked).toBe(!wasTicked);
  await userEvent.click(name);
  await userEvent.tab();
  expect(name).not.toHaveAttribute('aria-invalid');
  expect(name).toHaveValue('earlybird');
});
