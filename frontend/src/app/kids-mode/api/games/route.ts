export { GET } from '@/app/api/games/route';
