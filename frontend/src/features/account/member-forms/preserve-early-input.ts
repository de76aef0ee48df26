import type { RefCallBack, UseFormRegisterReturn } from 'react-hook-form';

const isChanged = (field: HTMLInputElement) =>
  field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;

/**
 * A field's `ref` that preserves input from before hydration, which the form would overwrite with
 * defaults.
 * @param known registered fields; must be the same object at every render.
 */
export const preserveEarlyInput =
  ({ ref, onChange }: UseFormRegisterReturn, known: WeakSet<Element>): RefCallBack =>
  (field: unknown) => {
    const isEarly = field instanceof HTMLInputElement && !known.has(field) && isChanged(field);
    if (field instanceof Element) known.add(field);
    if (!isEarly) return ref(field);
    const { value, checked } = field;
    ref(field);
    field.value = value;
    field.checked = checked;
    void onChange({ target: field, type: 'change' });
  };
