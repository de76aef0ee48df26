/** What a module stores of its members: it is theirs to take along, and it goes with their account. */
export interface MemberData {
  /** Name in the file that members download, e.g. `favourites`. */
  name: string;
  /** Everything that is stored of the member, as JSON, for people to read. */
  collect: (uid: number) => unknown;
  /**
   * Forgets all of it. Runs in the transaction that deletes the account.
   *
   * @returns cache tags of the pages that showed some of it.
   */
  forget: (uid: number) => readonly string[];
  /** Whether something of the member's must stay, though nobody has activated the account. */
  keeps?: (uid: number) => boolean;
}
