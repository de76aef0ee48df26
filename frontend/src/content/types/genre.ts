export interface Genre {
  id: string;
  name: string;
  path: string;
  thumbnailUrl: string;
}
