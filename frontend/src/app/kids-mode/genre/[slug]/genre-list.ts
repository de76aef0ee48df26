import { loadGenrePage } from '@/app/(site)/genre/[slug]/genre-list';
import { termList } from '@/app/term-list';

export const genreList = termList('genre', loadGenrePage, { isForKids: true });
