/** Keys of the messages `pass.questions`. */
export const questions = ['payment', 'cancel', 'change', 'declined', 'favorites'] as const;
