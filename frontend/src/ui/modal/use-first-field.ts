import { useEffect, type RefObject } from 'react';

/** In a dialog, a form that has come takes the focus to its first field; the browser could only give it to the cross. */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!form.current?.closest('dialog')) return;
    form.current.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus();
  }, [form]);
}
