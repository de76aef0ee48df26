import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxList } from './checkbox-list';
import { NumberField } from './number-field';

describe('a number field', () => {
  test.each([
    ['-3', 0],
    ['7', 7],
    ['99', 14],
  ])('clamps %s to its limits on blur', (typed, expected) => {
    render(<NumberField label="Games a row" maxValue={14} />);
    const field = screen.getByRole('spinbutton', { name: 'Games a row' });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(field).toHaveValue(expected);
  });

  test('reports the clamped value to the form', () => {
    const onBlur = jest.fn();
    render(
      <NumberField
        label="Games a row"
        maxValue={14}
        onBlur={(event) => onBlur(event.target.value)}
      />,
    );
    const field = screen.getByRole('spinbutton');
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.blur(field);
    expect(onBlur).toHaveBeenCalledWith('14');
  });

  test('stays empty without input', () => {
    render(<NumberField label="Games a row" minValue={2} />);
    fireEvent.blur(screen.getByRole('spinbutton'));
    expect(screen.getByRole('spinbutton')).toHaveValue(null);
  });
});

function Tastes({ maxAllowed }: { maxAllowed?: number }) {
  const [value, setValue] = useState<string[]>([]);
  const options = ['Racing', 'Puzzle', 'Word'].map((label) => ({ value: label, label }));
  return (
    <>
      <CheckboxList
        label="Tastes"
        options={options}
        value={value}
        onChange={setValue}
        maxAllowed={maxAllowed}
      />
      <output>{value.join()}</output>
    </>
  );
}

describe('a checkbox list', () => {
  test('returns checked values in the order of the options', async () => {
    render(<Tastes />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Word' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Racing' }));
    expect(screen.getByRole('status')).toHaveTextContent('Racing,Word');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Word' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Racing$/);
  });

  test('limits the number of checked options', async () => {
    render(<Tastes maxAllowed={1} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Word' }));
    expect(screen.getByRole('checkbox', { name: 'Racing' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Word' }));
    expect(screen.getByRole('checkbox', { name: 'Racing' })).toBeEnabled();
  });
});
