import type { Theme } from '../../kit/stage.ts';

type Animal = 'bear' | 'frog' | 'fox' | 'penguin' | 'rabbit' | 'panda';

export interface Rival {
  name: string;
  animal: Animal;
  fur: string;
  shirt: string;
}

export interface Variant {
  id: string;
  title: string;
  lines: readonly [string, string];
  place: 'park' | 'beach' | 'snow' | 'night';
  /** The player keeps goal instead of shooting. */
  keeping: boolean;
  /** In units of the goal's half width. */
  wind: number;
  /** The goal moves back and forth by this many units. */
  slide: number;
  rivals: readonly [Rival, ...Rival[]];
  sky: readonly string[];
  grass: readonly [string, string];
  board: string;
  ball: readonly [string, string];
  letters: readonly string[];
  theme: Theme;
}

const bruno: Rival = { name: 'Bruno', animal: 'bear', fur: '#a4622f', shirt: '#ffcf33' };
const fergus: Rival = { name: 'Fergus', animal: 'frog', fur: '#58c43b', shirt: '#ff5d9e' };
const vixie: Rival = { name: 'Vixie', animal: 'fox', fur: '#ff8a2e', shirt: '#3fa9ff' };
const pip: Rival = { name: 'Pip', animal: 'penguin', fur: '#2f3f6b', shirt: '#ff6a4d' };
const hazel: Rival = { name: 'Hazel', animal: 'rabbit', fur: '#cfc4d8', shirt: '#8b5cff' };
const bao: Rival = { name: 'Bao', animal: 'panda', fur: '#ffffff', shirt: '#22c38e' };

export const variants: readonly [Variant, ...Variant[]] = [
  {
    id: 'classic',
    title: 'Penalty Pals',
    lines: ['PENALTY', 'PALS'],
    place: 'park',
    keeping: false,
    wind: 0,
    slide: 0,
    rivals: [bruno, fergus, vixie, hazel, pip, bao],
    sky: ['#2aa3ff', '#8fd8ff', '#e9fbff'],
    grass: ['#4cc24a', '#3fae41'],
    board: '#ff5d5d',
    ball: ['#ffffff', '#20233a'],
    letters: ['#ffffff', '#fff07a', '#ffb02e'],
    theme: {
      back: '#0c3b22',
      panel: '#125232',
      text: '#f7fff0',
      accent: '#ffd93b',
      onAccent: '#2b2200',
    },
  },
  {
    id: 'beach',
    title: 'Penalty Beach',
    lines: ['PENALTY', 'BEACH'],
    place: 'beach',
    keeping: false,
    wind: 0.55,
    slide: 0,
    rivals: [fergus, bao, hazel, bruno, vixie, pip],
    sky: ['#ff7b54', '#ffb26b', '#ffe9b0'],
    grass: ['#f6d08a', '#efc277'],
    board: '#1fb5c9',
    ball: ['#ffffff', '#ff4f79'],
    letters: ['#ffffff', '#c9fbff', '#22c7dd'],
    theme: {
      back: '#0b4a5c',
      panel: '#0f667a',
      text: '#fffbe9',
      accent: '#ffe066',
      onAccent: '#3a2a00',
    },
  },
  {
    id: 'snow',
    title: 'Penalty Snow Day',
    lines: ['PENALTY', 'SNOW DAY'],
    place: 'snow',
    keeping: false,
    wind: 0.15,
    slide: 90,
    rivals: [pip, bao, hazel, fergus, bruno, vixie],
    sky: ['#3d5a9e', '#88b5e8', '#eaf6ff'],
    grass: ['#f2f9ff', '#dcecfa'],
    board: '#e5383b',
    ball: ['#ff9f1c', '#b84a00'],
    letters: ['#ffffff', '#d4f0ff', '#6cc3ff'],
    theme: {
      back: '#16305f',
      panel: '#1f4482',
      text: '#f2f9ff',
      accent: '#8fe3ff',
      onAccent: '#0d2347',
    },
  },
  {
    id: 'gloves',
    title: 'Glove Pals',
    lines: ['GLOVE', 'PALS'],
    place: 'night',
    keeping: true,
    wind: 0,
    slide: 0,
    rivals: [vixie, bruno, hazel, bao, fergus, pip],
    sky: ['#0a0d2e', '#23206b', '#5a3aa8'],
    grass: ['#1f8f5a', '#1a7d50'],
    board: '#8b5cff',
    ball: ['#ffffff', '#3a2fb0'],
    letters: ['#ffffff', '#ffc2f0', '#ff5fc8'],
    theme: {
      back: '#150f45',
      panel: '#251a6b',
      text: '#f5f0ff',
      accent: '#ff7ad1',
      onAccent: '#340b33',
    },
  },
];
