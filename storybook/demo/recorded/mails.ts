import type { Mail } from '../../../embedded/src/ag/account/mailer.ts';

/** From the demo recipe: `npm run stories:data` writes it. */
export const mails: readonly Mail[] = [
  {
    to: 'player@example.com',
    subject: 'Your game pass for Thursday Arcade',
    text: 'Hello player,\n\nyour game pass is on: every game, and no ads. Have fun!\n\nReceipt drawn-at-random\n5 September 2026: Monthly pass (coupon THURSDAY25)\nPaid: 3.26 USD\nMonthly pass renews on 5 October 2026 for 4.35 USD.\n\nSee, change or cancel your pass at any time:\nhttp://localhost:3000/account/game-pass\n\nThursday Arcade\n',
  },
  {
    to: 'player@example.com',
    subject: 'Your game pass has been renewed',
    text: 'Hello player,\n\nyour game pass goes on until 5 December 2026. Have fun!\n\nReceipt drawn-at-random\n5 November 2026: Monthly pass\nPaid: 4.35 USD\nMonthly pass renews on 5 December 2026 for 4.35 USD.\n\nSee, change or cancel your pass at any time:\nhttp://localhost:3000/account/game-pass\n\nThursday Arcade\n',
  },
  {
    to: 'new_player@example.com',
    subject: 'Activate your account at Thursday Arcade',
    text: 'Hello new_player,\n\nwelcome to Thursday Arcade. Open this link to activate your account:\n\nhttp://localhost:3000/account/activate?uid=24&token=drawn-at-random\n\nIt works once, for 24 hours. If you did not register, ignore this mail.\n\nThursday Arcade\n',
  },
  {
    to: 'player@example.com',
    subject: 'Choose a new password for Thursday Arcade',
    text: 'Hello player,\n\nsomebody asked for a new password for your account. Open this link to choose one:\n\nhttp://localhost:3000/account/reset?name=player&token=drawn-at-random\n\nIt works once, for 24 hours. If it was not you, ignore this mail: nothing has changed.\n\nThursday Arcade\n',
  },
  {
    to: 'player.too@example.com',
    subject: 'Confirm your new address at Thursday Arcade',
    text: 'Hello player,\n\nthis is to be the address of your account. Open this link to confirm it:\n\nhttp://localhost:3000/account/confirm-email?uid=11&token=drawn-at-random\n\nIt works once, for 24 hours. If it was not you, ignore this mail: nothing has changed.\n\nThursday Arcade\n',
  },
  {
    to: 'player@example.com',
    subject: 'You have cancelled your game pass',
    text: 'Hello player,\n\nyour game pass is cancelled and will not be charged again. You keep it until 5 December 2026.\n\nChanged your mind? Until then you can take it up again:\nhttp://localhost:3000/account/game-pass\n\nThursday Arcade\n',
  },
];
