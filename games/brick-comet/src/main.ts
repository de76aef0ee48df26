import data from '@fontsource/bungee/files/bungee-latin-400-normal.woff2';
import { runGame } from '../../kit/game.ts';
import { drawArt } from './art.ts';
import { startRound } from './round.ts';
import { variants } from './variants.ts';

await runGame({
  slug: 'brick-comet',
  size: { width: 680, height: 720 },
  tall: { width: 680, height: 900 },
  font: { family: 'Bungee', data },
  variants,
  theme: ({ theme }) => theme,
  help: ({ world }) => ({
    goal:
      world === 'well'
        ? 'Break every wall; the dark star bends your flight.'
        : 'Break every brick, catch what falls, never drop the comet.',
    keys: '← → or the mouse move, space or click launches.',
    touch: 'Slide a finger to move, tap to launch.',
  }),
  start: startRound,
  art: drawArt,
});
