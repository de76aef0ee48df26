import { createKongregate } from './kongregate.ts';

Object.assign(window, { kongregateAPI: createKongregate(window) });
