/** A phone or tablet: the primary pointer is coarse and cannot hover. */
export const TOUCH_DEVICE = '(hover: none) and (pointer: coarse)';
