/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { SearchBox } from './search-box';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

test.each([{ large: false }, { large: true }])(
  'renders a form that works without JavaScript (large: $large)',
  ({ large }) => {
    const html = renderToString(<SearchBox isSearchPage={large} />);
    expect(html).toMatch(/<form [^>]*action="\/search" method="get"/);
    expect(html).toMatch(/<input [^>]*name="q"/);
  },
);
