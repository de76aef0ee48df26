/** Games pause when their frame loses the focus, so full screen must not move it. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
