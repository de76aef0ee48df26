import data from '@fontsource/racing-sans-one/files/racing-sans-one-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'neon-drift',
  size: { width: 960, height: 600 },
  tall: { width: 640, height: 960 },
  font: { family: 'Racing Sans One', data },
  variants,
  pads: [
    { action: 'left', icon: 'left', name: 'Steer left', side: 'left' },
    { action: 'right', icon: 'right', name: 'Steer right', side: 'left' },
    { action: 'alt', icon: 'turn', name: 'Handbrake', side: 'right' },
    { action: 'fire', icon: 'boost', name: 'Nitro', side: 'right' },
  ],
  theme: ({ theme }) => theme,
  start: startRound,
  art: drawArt,
});
