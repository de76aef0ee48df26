/** A phone or tablet: a finger is the pointer, and nothing hovers. */
export const TOUCH_DEVICE = '(hover: none) and (pointer: coarse)';
