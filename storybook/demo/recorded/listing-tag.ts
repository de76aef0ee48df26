import type { Tag } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const listingTag: Tag = {
  id: '1faa30ac-c08d-52af-a575-b5d0f60230b1',
  name: 'Physics',
  path: '/tag/physics',
  description: 'Weight, swing, bounce and pull do the rest.',
  descriptionLong: '<p>Weight, swing, bounce and pull do the rest.</p>',
  thumbnailUrl: '/sites/default/files/tags/physics.png',
  totalCount: 8,
  instantPlay: false,
};
