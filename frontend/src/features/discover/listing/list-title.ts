/** A plural such as "Brain Teasers" names the games already. */
export const listTitle = (name: string): string =>
  /[^s]s$/.test(name) && !/ics$/i.test(name) ? name : `${name} games`;
