/** User data of a module, which users can export and which is deleted with the account. */
export interface MemberData {
  /** Key in the exported file, such as `favourites`. */
  name: string;
  /** All data of a user as readable JSON. */
  collect: (uid: number) => unknown;
  /**
   * Deletes the data, in the transaction that deletes the account.
   *
   * @returns cache tags of pages that contain the data.
   */
  forget: (uid: number) => readonly string[];
  /** Whether data must be preserved although the account was never activated. */
  mustKeep?: (uid: number) => boolean;
}
