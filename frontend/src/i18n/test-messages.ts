import {
  createFormatter,
  createTranslator,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core';
import messages from '../../messages/en.json';
import { intl } from './config';

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
export const useMessages = () => messages;
export const getFormatter = async () => formatter;
export const getMessages = async () => messages;
export const getLocale = async () => intl.locale;
