import type { RefCallBack, UseFormRegisterReturn } from 'react-hook-form';

/** Whether somebody has changed a field that the form does not know yet. */
const isChanged = (field: HTMLInputElement) =>
  field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;

/**
 * A field's `ref` that keeps what was typed before the page was hydrated: the form puts its default into every field that it comes to know.
 *
 * @param known fields that were handed over; the same at every render.
 */
export const handOver =
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
