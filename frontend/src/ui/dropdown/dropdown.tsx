import { css } from '../style/css';
import { useId, type ComponentPropsWithRef } from 'react';
import { controlStyle, labelStyle } from '../field/field-style';
import { Icon } from '../icon/icon';

const dropdownStyle = css`
  display: grid;
  gap: var(--space-1);
`;

const holderStyle = css`
  position: relative;
  display: block;

  select {
    appearance: none;
    padding-inline-end: 40px;
    cursor: pointer;
    font-weight: 600;
  }
  svg {
    position: absolute;
    inset-inline-end: 12px;
    inset-block-start: calc(50% - 9px);
    pointer-events: none;
  }
`;

interface DropdownProps extends ComponentPropsWithRef<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

export function Dropdown({ label, options, ...rest }: DropdownProps) {
  const id = useId();
  return (
    <div css={dropdownStyle}>
      <label htmlFor={id} css={labelStyle}>
        {label}
      </label>
      <span css={holderStyle}>
        <select {...rest} id={id} css={controlStyle}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </div>
  );
}
