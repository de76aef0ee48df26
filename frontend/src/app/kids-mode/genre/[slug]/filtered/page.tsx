import { genreList } from '../genre-list';

export const generateMetadata = genreList.filteredMetadata;
export default genreList.FilteredPage;
