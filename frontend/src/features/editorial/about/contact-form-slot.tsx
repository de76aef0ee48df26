'use client';

import dynamic from 'next/dynamic';

/** Only one of the about pages loads the code of forms. */
export const ContactFormSlot = dynamic(() =>
  import('./contact-form').then((module) => module.ContactForm),
);
