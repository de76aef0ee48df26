/** A module's user data, for export and for deletion with the account. */
export interface MemberData {
  /** Key in the exported file, such as `favourites`. */
  name: string;
  /** Returns the data as readable JSON. */
  collect: (uid: number) => unknown;
  /**
   * Runs in the transaction that deletes the account.
   * @returns cache tags of pages that contain the data.
   */
  deleteForUser: (uid: number) => readonly string[];
  /** Whether data must be preserved although the account was never activated. */
  isRetentionRequired?: (uid: number) => boolean;
}
