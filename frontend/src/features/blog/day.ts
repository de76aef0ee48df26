const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** The day of an RFC 3339 time, the same on the server and in every browser. */
export const day = (time: string) => format.format(new Date(time));
