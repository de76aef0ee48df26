export interface Tag {
  id: string;
  name: string;
  path: string;
  description: string;
  /** Safe HTML. */
  descriptionLong: string;
  thumbnailUrl: string;
  totalCount: number;
  /** A tag of most games hardly describes one. */
  isCommon: boolean;
  instantPlay: boolean;
}
