import { createYandex } from './yandex.ts';

Object.assign(window, { YaGames: createYandex(window) });
