import { genreList } from './genre-list';

export const revalidate = 300;
export const generateStaticParams = () => [];
export const generateMetadata = genreList.metadata;
export default genreList.Page;
