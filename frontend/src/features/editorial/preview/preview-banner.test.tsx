import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { PreviewBanner } from './preview-banner';

test('shows that a game is unpublished and how long the link works', () => {
  render(
    <PreviewBanner
      title="Carousel <b>Stars</b>"
      isPublished={false}
      isUnsaved={false}
      isPassOnly
      expires={1_800_000_000}
    />,
  );
  const banner = screen.getByRole('complementary', { name: 'Preview' });
  expect(banner).toHaveTextContent(
    'Carousel <b>Stars</b> isn’t published yet. Only people with this link can see it. It requires the game pass.',
  );
  expect(banner).toHaveTextContent(/The link works until \d{1,2}:\d{2}/);
});

test('links to the page of a game that has been published meanwhile', () => {
  render(
    <PreviewBanner
      title="Carousel Stars"
      isPublished
      isUnsaved={false}
      isPassOnly={false}
      expires={1_800_000_000}
    />,
  );
  expect(screen.getByRole('complementary')).toHaveTextContent(
    /^PreviewCarousel Stars is published\.$/,
  );
});

test('marks unsaved form values', () => {
  render(
    <PreviewBanner
      title="Carousel Stars"
      isPublished={false}
      isUnsaved
      isPassOnly={false}
      expires={1_800_000_000}
    />,
  );
  expect(screen.getByRole('complementary')).toHaveTextContent(
    'This is an unsaved version of Carousel Stars. Only people with this link can see it.',
  );
});
