import { fireEvent, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { FilterPanel } from './filter-panel';

test('closes the tags on Escape and restores the focus', () => {
  const { container } = render(
    <FilterPanel path="/free-games" title="Tags">
      <select aria-label="Include tag" />
    </FilterPanel>,
  );
  const panel = container.querySelector('details');
  if (!panel) throw new Error('There is no panel.');
  panel.open = true;
  const field = screen.getByRole('combobox');
  field.focus();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(panel.open).toBe(false);
  expect(container.querySelector('summary')).toHaveFocus();
});
