import { loadPopular } from '@/features/discover/games/load-popular';
import { respondWithGames } from '../respond';

export const GET = () => respondWithGames(loadPopular([], 0), 'public, max-age=300');
