import { loadTagPage } from '@/app/(site)/tag/[slug]/tag-list';
import { termList } from '@/app/term-list';

export const tagList = termList('tag', loadTagPage, { isForKids: true });
