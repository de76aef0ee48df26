import { useEffect, type RefObject } from 'react';

export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!form.current?.closest('dialog')) return;
    form.current.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus();
  }, [form]);
}
