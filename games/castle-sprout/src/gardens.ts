import { createGarden, type Garden } from './garden.ts';

export const MEADOW: Garden = createGarden(
  [
    [
      [-1, 1],
      [4, 1],
      [4, 4],
      [1, 4],
      [1, 7],
      [8, 7],
      [8, 2],
      [12, 2],
      [12, 6],
      [15, 6],
    ],
  ],
  [
    [6, 4],
    [6, 3],
  ],
);

export const FROST: Garden = createGarden(
  [
    [
      [-1, 7],
      [3, 7],
      [3, 2],
      [7, 2],
      [7, 6],
      [11, 6],
      [11, 1],
      [14, 1],
      [14, 5],
      [15, 5],
    ],
  ],
  [
    [5, 4],
    [9, 3],
    [9, 4],
  ],
);

export const DESERT: Garden = createGarden([
  [
    [-1, 1],
    [6, 1],
    [6, 4],
    [11, 4],
    [11, 5],
    [15, 5],
  ],
  [
    [-1, 7],
    [4, 7],
    [4, 5],
    [8, 5],
    [8, 7],
    [13, 7],
    [13, 5],
    [15, 5],
  ],
]);

export const MARSH: Garden = createGarden(
  [
    [
      [-1, 4],
      [2, 4],
      [2, 1],
      [13, 1],
      [13, 4],
      [5, 4],
      [5, 7],
      [15, 7],
    ],
  ],
  [
    [7, 6],
    [8, 6],
    [4, 2],
    [10, 2],
    [11, 2],
  ],
);
