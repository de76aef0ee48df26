import { createCrazyGames } from './crazygames.ts';

Object.assign(window, { CrazyGames: createCrazyGames(window) });
