/** Said to the document when the page has come to life. */
export const ALIVE = 'ag:alive';

/** Runs in the browser, as text. */
function keepLastPress(alive: string): void {
  let last: (() => void) | undefined;
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (pressed === null) return;
    if (pressed instanceof HTMLButtonElement) {
      if (pressed.type === 'submit' && pressed.form) return;
      last = () => pressed.click();
    }
    // A page that is half alive would answer it, too, or take a link for its own and lose it.
    event.stopImmediatePropagation();
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    last = () => form.requestSubmit(submitter);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener(
    alive,
    () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      last?.();
    },
    { once: true },
  );
}

/**
 * An inline script for `<head>`: what is pressed before the page has come to life is pressed then, instead of being lost. Of several presses
 * the last one counts. Links and forms that say where they lead work by themselves.
 */
export const earlyPressesScript = `(${keepLastPress})('${ALIVE}')`;
