import { createPoki } from './poki.ts';

Object.assign(window, { PokiSDK: createPoki(window) });
