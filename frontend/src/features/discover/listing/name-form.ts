/** The form of a tag's name. A plural such as "Brain Teasers" names the games already. */
export const nameForm = (name: string): 'plural' | 'other' =>
  /[^s]s$/.test(name) && !/ics$/i.test(name) ? 'plural' : 'other';
