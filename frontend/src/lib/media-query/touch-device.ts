export const TOUCH_DEVICE = '(hover: none) and (pointer: coarse)';
