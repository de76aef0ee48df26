import { useEffect, type RefObject } from 'react';

/** Focuses the first field of a form that loads inside a dialog. */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!form.current?.closest('dialog')) return;
    form.current.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus();
  }, [form]);
}
