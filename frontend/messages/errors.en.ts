/** Each boundary's script has only its own texts. */
export const pageError = {
  title: 'Temporarily out of order',
  text: 'We couldn’t load this page and will keep trying. Your games and favorites are safe.',
  retry: 'Try again now',
};

export const siteError = {
  title: 'Out of order',
  text: 'Something went wrong. We’re looking into it.',
  retry: 'Try again',
};
