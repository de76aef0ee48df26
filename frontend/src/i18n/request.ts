import { getRequestConfig } from 'next-intl/server';
import messages from '../../messages/en.json';

/** One language. UTC, so that the server and every browser show the same date. */
export default getRequestConfig(() => ({ locale: 'en', messages, timeZone: 'UTC' }));
