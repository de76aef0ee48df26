import { fetchBeforeYouGo } from '@/content/fetch/blocks';
import { respondWithGames } from '../respond';

export const GET = () => respondWithGames(fetchBeforeYouGo(), 'public, max-age=300');
