import { createLegacyCrazyGames } from './crazygames-legacy.ts';

Object.assign(window, { CrazyGames: createLegacyCrazyGames(window) });
