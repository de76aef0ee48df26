/** A user's public page. */
export interface Member {
  uid: number;
  name: string;
  path: string;
  created: string;
  avatarUrl: string;
}

export interface AvatarChoice {
  fid: number;
  uri: string;
  filename: string;
}
