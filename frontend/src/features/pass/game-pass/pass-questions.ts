export const questions = [
  {
    question: 'When do I pay?',
    answer:
      'Today, then at the start of each new month or year until you cancel. A coupon reduces your first payment.',
  },
  {
    question: 'Can I stop at any time?',
    answer:
      'Yes: two clicks in your account. You keep the pass until the end of the period you’ve paid for, and you won’t be charged again. Until then you can change your mind.',
  },
  {
    question: 'Can I change from monthly to annual?',
    answer:
      'Yes, at any time, and back again. Unused time is credited against the new price, and you see the total before you confirm.',
  },
  {
    question: 'What happens when my card is declined?',
    answer:
      'You keep the pass for seven days while we retry the payment daily. If it still fails, the pass ends; your account stays.',
  },
  {
    question: 'What happens to my favorites when the pass ends?',
    answer:
      'They stay, and so do your reviews and votes. Only pass-only games are locked until you come back.',
  },
] as const;
