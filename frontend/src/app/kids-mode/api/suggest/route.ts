export { GET } from '@/app/api/suggest/route';
