export { GET } from '@/app/random/route';
