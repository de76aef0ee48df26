import type { Level } from './flight.ts';

export const MOON: readonly Level[] = [
  {
    start: { x: 109, y: 308 },
    goal: { x: 791, y: 495 },
    bodies: [{ x: 294, y: 402, radius: 47, pull: 15.8 }],
    stars: [
      { x: 405, y: 156 },
      { x: 614, y: 230 },
      { x: 731, y: 360 },
    ],
  },
  {
    start: { x: 131, y: 236 },
    goal: { x: 753, y: 228 },
    bodies: [{ x: 379, y: 169, radius: 56, pull: 22.4 }],
    stars: [
      { x: 322, y: 437 },
      { x: 533, y: 450 },
      { x: 693, y: 360 },
    ],
  },
  {
    start: { x: 150, y: 480 },
    goal: { x: 760, y: 370 },
    bodies: [
      { x: 483, y: 441, radius: 48, pull: 16.5 },
      { x: 279, y: 347, radius: 52, pull: 19.3 },
    ],
    stars: [
      { x: 239, y: 151 },
      { x: 479, y: 106 },
      { x: 663, y: 213 },
    ],
  },
  {
    start: { x: 82, y: 159 },
    goal: { x: 765, y: 263 },
    bodies: [
      { x: 770, y: 407, radius: 38, pull: 10.3 },
      { x: 293, y: 404, radius: 36, pull: 9.3 },
    ],
    stars: [
      { x: 287, y: 164 },
      { x: 459, y: 180 },
      { x: 630, y: 206 },
    ],
  },
  {
    start: { x: 152, y: 168 },
    goal: { x: 830, y: 127 },
    bodies: [
      { x: 371, y: 459, radius: 51, pull: 18.6 },
      { x: 599, y: 346, radius: 32, pull: 7.3 },
      { x: 603, y: 512, radius: 56, pull: 22.4 },
    ],
    stars: [
      { x: 347, y: 125 },
      { x: 517, y: 103 },
      { x: 683, y: 97 },
    ],
  },
  {
    start: { x: 91, y: 195 },
    goal: { x: 812, y: 241 },
    bodies: [
      { x: 453, y: 403, radius: 52, pull: 19.3 },
      { x: 499, y: 530, radius: 29, pull: 6 },
      { x: 399, y: 140, radius: 36, pull: 9.3 },
    ],
    stars: [
      { x: 292, y: 217 },
      { x: 485, y: 229 },
      { x: 661, y: 242 },
    ],
  },
  {
    start: { x: 82, y: 331 },
    goal: { x: 748, y: 197 },
    bodies: [
      { x: 713, y: 537, radius: 47, pull: 15.8 },
      { x: 633, y: 360, radius: 36, pull: 9.3 },
      { x: 312, y: 243, radius: 48, pull: 16.5 },
      { x: 383, y: 402, radius: 32, pull: 7.3 },
    ],
    stars: [
      { x: 212, y: 148 },
      { x: 408, y: 88 },
      { x: 594, y: 120 },
    ],
  },
  {
    start: { x: 108, y: 471 },
    goal: { x: 813, y: 135 },
    bodies: [
      { x: 341, y: 160, radius: 31, pull: 6.9 },
      { x: 397, y: 276, radius: 30, pull: 6.4 },
      { x: 528, y: 443, radius: 45, pull: 14.5 },
      { x: 671, y: 489, radius: 49, pull: 17.2 },
    ],
    stars: [
      { x: 304, y: 385 },
      { x: 491, y: 293 },
      { x: 662, y: 206 },
    ],
  },
  {
    start: { x: 141, y: 233 },
    goal: { x: 809, y: 177 },
    bodies: [
      { x: 769, y: 399, radius: 41, pull: 12 },
      { x: 420, y: 333, radius: 27, pull: 5.2 },
      { x: 532, y: 382, radius: 39, pull: 10.9 },
      { x: 311, y: 271, radius: 25, pull: 4.5 },
      { x: 298, y: 154, radius: 48, pull: 16.5 },
    ],
    stars: [
      { x: 358, y: 216 },
      { x: 523, y: 184 },
      { x: 674, y: 168 },
    ],
  },
  {
    start: { x: 95, y: 377 },
    goal: { x: 822, y: 220 },
    bodies: [
      { x: 317, y: 461, radius: 24, pull: 4.1 },
      { x: 513, y: 293, radius: 45, pull: 14.5 },
      { x: 238, y: 282, radius: 42, pull: 12.6 },
      { x: 652, y: 158, radius: 25, pull: 4.5 },
      { x: 236, y: 145, radius: 50, pull: 17.9 },
    ],
    stars: [
      { x: 334, y: 539 },
      { x: 559, y: 502 },
      { x: 724, y: 370 },
    ],
  },
];

export const RINGS: readonly Level[] = [
  {
    start: { x: 87, y: 449 },
    goal: { x: 769, y: 329 },
    bodies: [
      { x: 423, y: 315, radius: 34, pull: 22.4, orbit: { reach: 61, seconds: 10, phase: 2.22 } },
    ],
    stars: [
      { x: 475, y: 237 },
      { x: 363, y: 430 },
      { x: 460, y: 152 },
    ],
  },
  {
    start: { x: 104, y: 415 },
    goal: { x: 839, y: 310 },
    bodies: [
      { x: 295, y: 450, radius: 34, pull: 10.9, orbit: { reach: 63, seconds: -5, phase: 3.19 } },
      { x: 556, y: 378, radius: 34, pull: 22.4, orbit: { reach: 100, seconds: 6, phase: 3.89 } },
    ],
    stars: [
      { x: 500, y: 522 },
      { x: 767, y: 574 },
      { x: 872, y: 441 },
    ],
  },
  {
    start: { x: 121, y: 474 },
    goal: { x: 850, y: 129 },
    bodies: [
      { x: 517, y: 219, radius: 34, pull: 21.6, orbit: { reach: 92, seconds: 9, phase: 1.56 } },
      { x: 663, y: 483, radius: 34, pull: 13.2, orbit: { reach: 58, seconds: 9, phase: 1.18 } },
    ],
    stars: [
      { x: 278, y: 246 },
      { x: 494, y: 111 },
      { x: 700, y: 93 },
    ],
  },
  {
    start: { x: 158, y: 297 },
    goal: { x: 859, y: 155 },
    bodies: [
      { x: 706, y: 261, radius: 33, pull: 7.8, orbit: { reach: 55, seconds: 7, phase: 4.6 } },
      { x: 575, y: 362, radius: 28, pull: 5.6 },
      { x: 320, y: 403, radius: 34, pull: 10.3, orbit: { reach: 67, seconds: 7, phase: 3.17 } },
    ],
    stars: [
      { x: 347, y: 553 },
      { x: 613, y: 561 },
      { x: 818, y: 389 },
    ],
  },
  {
    start: { x: 70, y: 397 },
    goal: { x: 763, y: 421 },
    bodies: [
      { x: 503, y: 396, radius: 25, pull: 4.5, orbit: { reach: 84, seconds: -5, phase: 0.3 } },
      { x: 703, y: 186, radius: 47, pull: 15.8 },
      { x: 257, y: 227, radius: 34, pull: 22.4, orbit: { reach: 55, seconds: -5, phase: 1.45 } },
    ],
    stars: [
      { x: 255, y: 496 },
      { x: 437, y: 520 },
      { x: 619, y: 496 },
    ],
  },
  {
    start: { x: 90, y: 231 },
    goal: { x: 882, y: 362 },
    bodies: [
      { x: 661, y: 403, radius: 34, pull: 21.6, orbit: { reach: 60, seconds: -5, phase: 4.17 } },
      { x: 759, y: 206, radius: 43, pull: 13.2 },
      { x: 243, y: 462, radius: 25, pull: 4.5, orbit: { reach: 64, seconds: 8, phase: 3.3 } },
      { x: 417, y: 274, radius: 32, pull: 7.3, orbit: { reach: 97, seconds: -6, phase: 1.4 } },
    ],
    stars: [
      { x: 294, y: 351 },
      { x: 483, y: 454 },
      { x: 726, y: 448 },
    ],
  },
  {
    start: { x: 132, y: 305 },
    goal: { x: 799, y: 487 },
    bodies: [
      { x: 434, y: 318, radius: 26, pull: 4.8, orbit: { reach: 64, seconds: -5, phase: 5.85 } },
      { x: 368, y: 164, radius: 41, pull: 12 },
      { x: 664, y: 201, radius: 34, pull: 12.6, orbit: { reach: 63, seconds: 9, phase: 4.59 } },
      { x: 614, y: 482, radius: 27, pull: 5.2, orbit: { reach: 69, seconds: -8, phase: 3.79 } },
    ],
    stars: [
      { x: 300, y: 444 },
      { x: 465, y: 533 },
      { x: 663, y: 528 },
    ],
  },
  {
    start: { x: 113, y: 417 },
    goal: { x: 889, y: 491 },
    bodies: [
      { x: 466, y: 344, radius: 28, pull: 5.6, orbit: { reach: 53, seconds: 6, phase: 4.85 } },
      { x: 298, y: 125, radius: 31, pull: 6.9 },
      { x: 652, y: 202, radius: 34, pull: 13.8, orbit: { reach: 74, seconds: 9, phase: 0.04 } },
      { x: 308, y: 413, radius: 26, pull: 4.8 },
      { x: 635, y: 483, radius: 34, pull: 17.2, orbit: { reach: 62, seconds: 10, phase: 4.69 } },
    ],
    stars: [
      { x: 320, y: 504 },
      { x: 509, y: 543 },
      { x: 714, y: 546 },
    ],
  },
  {
    start: { x: 153, y: 295 },
    goal: { x: 778, y: 386 },
    bodies: [
      { x: 365, y: 216, radius: 34, pull: 12, orbit: { reach: 82, seconds: 7, phase: 3.45 } },
      { x: 474, y: 424, radius: 48, pull: 16.5 },
      { x: 642, y: 323, radius: 34, pull: 9.3, orbit: { reach: 53, seconds: 9, phase: 3.22 } },
      { x: 770, y: 530, radius: 24, pull: 4.1 },
      { x: 276, y: 466, radius: 34, pull: 9.8, orbit: { reach: 72, seconds: -5, phase: 2.93 } },
    ],
    stars: [
      { x: 460, y: 151 },
      { x: 658, y: 439 },
      { x: 835, y: 534 },
    ],
  },
];

export const REEF: readonly Level[] = [
  {
    start: { x: 162, y: 499 },
    goal: { x: 745, y: 393 },
    bodies: [{ x: 305, y: 168, radius: 48, pull: -16.5 }],
    stars: [
      { x: 283, y: 296 },
      { x: 391, y: 250 },
      { x: 568, y: 312 },
    ],
  },
  {
    start: { x: 146, y: 373 },
    goal: { x: 871, y: 435 },
    bodies: [
      { x: 745, y: 228, radius: 32, pull: 7.3 },
      { x: 387, y: 162, radius: 37, pull: -9.8 },
    ],
    stars: [
      { x: 345, y: 234 },
      { x: 488, y: 265 },
      { x: 683, y: 376 },
    ],
  },
  {
    start: { x: 75, y: 201 },
    goal: { x: 835, y: 323 },
    bodies: [
      { x: 780, y: 505, radius: 46, pull: 15.1 },
      { x: 322, y: 399, radius: 32, pull: -7.3 },
    ],
    stars: [
      { x: 270, y: 326 },
      { x: 431, y: 351 },
      { x: 632, y: 330 },
    ],
  },
  {
    start: { x: 160, y: 367 },
    goal: { x: 834, y: 335 },
    bodies: [
      { x: 736, y: 499, radius: 42, pull: 12.6 },
      { x: 240, y: 162, radius: 44, pull: -13.8 },
      { x: 767, y: 134, radius: 30, pull: 6.4 },
    ],
    stars: [
      { x: 281, y: 245 },
      { x: 433, y: 259 },
      { x: 630, y: 299 },
    ],
  },
  {
    start: { x: 98, y: 370 },
    goal: { x: 832, y: 492 },
    bodies: [
      { x: 694, y: 479, radius: 34, pull: 8.3 },
      { x: 572, y: 391, radius: 24, pull: -4.1 },
      { x: 499, y: 216, radius: 29, pull: 6 },
    ],
    stars: [
      { x: 298, y: 433 },
      { x: 467, y: 482 },
      { x: 649, y: 534 },
    ],
  },
  {
    start: { x: 168, y: 253 },
    goal: { x: 771, y: 201 },
    bodies: [
      { x: 325, y: 181, radius: 32, pull: 7.3 },
      { x: 310, y: 443, radius: 50, pull: -17.9 },
      { x: 443, y: 375, radius: 33, pull: 7.8 },
      { x: 463, y: 504, radius: 36, pull: -9.3 },
    ],
    stars: [
      { x: 313, y: 326 },
      { x: 463, y: 285 },
      { x: 620, y: 242 },
    ],
  },
  {
    start: { x: 133, y: 197 },
    goal: { x: 846, y: 292 },
    bodies: [
      { x: 641, y: 367, radius: 46, pull: 15.1 },
      { x: 417, y: 390, radius: 27, pull: -5.2 },
      { x: 675, y: 165, radius: 35, pull: 8.8 },
      { x: 264, y: 537, radius: 46, pull: -15.1 },
    ],
    stars: [
      { x: 319, y: 231 },
      { x: 481, y: 249 },
      { x: 670, y: 263 },
    ],
  },
  {
    start: { x: 140, y: 462 },
    goal: { x: 824, y: 321 },
    bodies: [
      { x: 711, y: 271, radius: 44, pull: 13.8 },
      { x: 666, y: 466, radius: 26, pull: -4.8 },
      { x: 356, y: 512, radius: 43, pull: 13.2 },
      { x: 533, y: 524, radius: 24, pull: -4.1 },
      { x: 430, y: 352, radius: 35, pull: 8.8 },
    ],
    stars: [
      { x: 278, y: 288 },
      { x: 457, y: 198 },
      { x: 663, y: 182 },
    ],
  },
  {
    start: { x: 83, y: 199 },
    goal: { x: 877, y: 185 },
    bodies: [
      { x: 254, y: 131, radius: 26, pull: 4.8 },
      { x: 449, y: 400, radius: 40, pull: -11.4 },
      { x: 324, y: 332, radius: 38, pull: 10.3 },
      { x: 645, y: 315, radius: 25, pull: -4.5 },
      { x: 755, y: 359, radius: 44, pull: 13.8 },
    ],
    stars: [
      { x: 331, y: 200 },
      { x: 525, y: 191 },
      { x: 707, y: 173 },
    ],
  },
];

export const CANDY: readonly Level[] = [
  {
    start: { x: 152, y: 307 },
    goal: { x: 779, y: 145 },
    bodies: [{ x: 357, y: 252, radius: 48, pull: 16.5 }],
    stars: [
      { x: 427, y: 483 },
      { x: 644, y: 413 },
      { x: 763, y: 277 },
    ],
  },
  {
    start: { x: 166, y: 406 },
    goal: { x: 784, y: 470 },
    bodies: [{ x: 313, y: 403, radius: 38, pull: 10.3 }],
    stars: [
      { x: 440, y: 204 },
      { x: 634, y: 260 },
      { x: 746, y: 358 },
    ],
  },
  {
    start: { x: 160, y: 383 },
    goal: { x: 848, y: 422 },
    bodies: [
      { x: 266, y: 285, radius: 42, pull: 12.6 },
      { x: 677, y: 478, radius: 37, pull: 9.8 },
    ],
    stars: [
      { x: 468, y: 307 },
      { x: 735, y: 567 },
      { x: 905, y: 516 },
    ],
  },
  {
    start: { x: 89, y: 491 },
    goal: { x: 851, y: 132 },
    bodies: [
      { x: 396, y: 363, radius: 44, pull: 13.8 },
      { x: 471, y: 213, radius: 27, pull: 5.2 },
    ],
    stars: [
      { x: 368, y: 553 },
      { x: 614, y: 462 },
      { x: 773, y: 296 },
    ],
  },
  {
    start: { x: 96, y: 462 },
    goal: { x: 861, y: 394 },
    bodies: [
      { x: 562, y: 224, radius: 48, pull: 16.5 },
      { x: 407, y: 152, radius: 52, pull: 19.3 },
      { x: 633, y: 517, radius: 26, pull: 4.8 },
    ],
    stars: [
      { x: 313, y: 530 },
      { x: 511, y: 561 },
      { x: 727, y: 516 },
    ],
  },
  {
    start: { x: 143, y: 406 },
    goal: { x: 789, y: 376 },
    bodies: [
      { x: 555, y: 151, radius: 27, pull: 5.2 },
      { x: 573, y: 499, radius: 51, pull: 18.6 },
      { x: 419, y: 512, radius: 35, pull: 8.8 },
    ],
    stars: [
      { x: 446, y: 218 },
      { x: 464, y: 363 },
      { x: 594, y: 395 },
    ],
  },
  {
    start: { x: 121, y: 229 },
    goal: { x: 809, y: 329 },
    bodies: [
      { x: 463, y: 284, radius: 27, pull: 5.2 },
      { x: 305, y: 284, radius: 32, pull: 7.3 },
      { x: 564, y: 356, radius: 29, pull: 6 },
      { x: 280, y: 474, radius: 47, pull: 15.8 },
    ],
    stars: [
      { x: 216, y: 538 },
      { x: 496, y: 575 },
      { x: 700, y: 475 },
    ],
  },
  {
    start: { x: 130, y: 460 },
    goal: { x: 844, y: 229 },
    bodies: [
      { x: 435, y: 411, radius: 29, pull: 6 },
      { x: 675, y: 421, radius: 56, pull: 22.4 },
      { x: 520, y: 249, radius: 37, pull: 9.8 },
      { x: 404, y: 539, radius: 45, pull: 14.5 },
    ],
    stars: [
      { x: 259, y: 247 },
      { x: 452, y: 123 },
      { x: 690, y: 124 },
    ],
  },
  {
    start: { x: 93, y: 352 },
    goal: { x: 873, y: 364 },
    bodies: [
      { x: 569, y: 267, radius: 31, pull: 6.9 },
      { x: 438, y: 302, radius: 26, pull: 4.8 },
      { x: 250, y: 438, radius: 47, pull: 15.8 },
      { x: 761, y: 210, radius: 36, pull: 9.3 },
      { x: 304, y: 238, radius: 34, pull: 8.3 },
    ],
    stars: [
      { x: 593, y: 338 },
      { x: 790, y: 457 },
      { x: 886, y: 449 },
    ],
  },
  {
    start: { x: 146, y: 179 },
    goal: { x: 877, y: 139 },
    bodies: [
      { x: 536, y: 226, radius: 37, pull: 9.8 },
      { x: 334, y: 156, radius: 29, pull: 6 },
      { x: 487, y: 477, radius: 42, pull: 12.6 },
      { x: 318, y: 291, radius: 26, pull: 4.8 },
      { x: 694, y: 378, radius: 34, pull: 8.3 },
    ],
    stars: [
      { x: 289, y: 468 },
      { x: 593, y: 555 },
      { x: 820, y: 355 },
    ],
  },
];
