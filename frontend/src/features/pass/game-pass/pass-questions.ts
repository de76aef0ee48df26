/** What people ask before they buy, in plain text: for the page and for search engines. */
export const questions = [
  {
    question: 'When do I pay?',
    answer:
      'Today, and then at the end of every month or year for the next one, until you cancel. A coupon is taken off the first payment.',
  },
  {
    question: 'Can I stop at any time?',
    answer:
      'Yes, in your account, with two clicks. You keep the pass until the end of the time that is paid for, and nothing is charged after that. Until then you can change your mind.',
  },
  {
    question: 'Can I change from monthly to annual?',
    answer:
      'At any time, and back. What is left of the time you have paid for is taken off the new price, and you see the sum before you say yes.',
  },
  {
    question: 'What happens when my card is declined?',
    answer:
      'You keep the pass for seven days while the payment is tried again each day. If none goes through, the pass ends; your account stays.',
  },
  {
    question: 'What becomes of my favourites when the pass ends?',
    answer:
      'They stay, and so do your reviews and votes. Only the games of the pass close until you come back.',
  },
] as const;
