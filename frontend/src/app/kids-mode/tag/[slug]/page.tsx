import { tagList } from './tag-list';

export const revalidate = 300;
export const generateStaticParams = () => [];
export const generateMetadata = tagList.metadata;
export default tagList.Page;
