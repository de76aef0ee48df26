import { getRequestConfig } from 'next-intl/server';
import messages from '../../messages/en.json';
import { timeZone } from './languages';

export default getRequestConfig(() => ({ locale: 'en', timeZone, messages }));
