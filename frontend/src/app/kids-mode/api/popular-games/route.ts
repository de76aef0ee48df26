export { GET } from '@/app/api/popular-games/route';
