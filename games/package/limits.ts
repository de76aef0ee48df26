export interface PackageLimits {
  packedBytes: number;
  unpackedBytes: number;
  files: number;
  /** Unpacked ÷ packed bytes of one file; more is a decompression bomb. */
  ratio: number;
}

/** The same as the defaults of Drupal's `ag_game_package`. */
export const DEFAULT_LIMITS: PackageLimits = {
  packedBytes: 200 * 1024 ** 2,
  unpackedBytes: 1024 ** 3,
  files: 5_000,
  ratio: 1_000,
};
