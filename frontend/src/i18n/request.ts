import { getRequestConfig } from 'next-intl/server';
import messages from '../../messages/en.json';
import { intl } from './config';

export default getRequestConfig(() => ({ ...intl, messages }));
