/** What an address plays, however it was signed: an address of a game of the pass is renewed while its page stays open. */
export const gameOf = (url: URL): string => url.href.replace(/(\/games\/pass\/)\d+\.[\w-]+\//, '$1');
