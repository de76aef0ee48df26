import { tagList } from '../tag-list';

export const generateMetadata = tagList.filteredMetadata;
export default tagList.FilteredPage;
