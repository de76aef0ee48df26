import { getTranslations } from 'next-intl/server';
import { termList } from '@/app/term-list';
import { fetchTag } from '@/content/fetch/terms';
import { splitOpening, stripTags } from '@/content/map/text';
import type { Tag } from '@/content/types/tag';
import { nameForm } from '@/features/discover/listing/name-form';

function getTexts({ description, descriptionLong }: Tag) {
  if (stripTags(descriptionLong) === description) return { description };
  const { lead, rest } = splitOpening(descriptionLong) ?? {
    lead: description,
    rest: descriptionLong,
  };
  return { description: lead, descriptionLong: rest };
}

export const loadTagPage = async (slug: string) => {
  const [term, t] = await Promise.all([fetchTag(slug), getTranslations()]);
  const { name, description, totalCount, instantPlay } = term;
  return {
    term,
    title: t('tag.title', { name, form: nameForm(name) }),
    metaDescription: description || t('tag.metaDescription', { count: totalCount, name }),
    ...getTexts(term),
    instantPlay,
    parent: { name: t('pages.tags'), path: '/tags' },
  };
};

export const tagList = termList('tag', loadTagPage);
