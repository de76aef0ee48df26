/** Entities of the demo content. */
export const sample = {
  game: 1001,
  draft: 1043,
  draftUuid: 'c2d8c3e9-08a6-5be2-93d2-21b75d55db88',
  /** The member `player`. */
  userUuid: 'a7a67012-501b-5b12-bb06-30655082be05',
} as const;
