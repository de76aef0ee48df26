import {
  createFormatter,
  createTranslator,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core';
import messages from '../../messages/en.json';
import { timeZone } from '@/lib/language/languages';

const intl = { locale: 'en', timeZone } as const;

type Namespace = NamespaceKeys<typeof messages, NestedKeyOf<typeof messages>>;

const formatter = createFormatter(intl);
const translators = new Map<Namespace | undefined, unknown>();

/** Stable per namespace, as the hook is. */
function getTranslator(namespace?: Namespace): unknown {
  const translator =
    translators.get(namespace) ?? createTranslator({ ...intl, messages, namespace });
  translators.set(namespace, translator);
  return translator;
}

export const useTranslations = getTranslator;
export const useFormatter = () => formatter;
export const getTranslations = async (namespace?: Namespace) => getTranslator(namespace);
export const getFormatter = async () => formatter;
export const getLocale = async () => intl.locale;

export const useLocale = () => intl.locale;
