'use client';

import dynamic from 'next/dynamic';

/** Only one about page needs the code of forms. */
export const ContactFormSlot = dynamic(() =>
  import('./contact-form').then((module) => module.ContactForm),
);
