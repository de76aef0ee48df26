import { encode } from 'html-entities';

export const xml = (text: string): string => encode(text, { mode: 'specialChars', level: 'xml' });
