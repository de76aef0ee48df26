const MAX_GENRES = 6;
const list = new Intl.ListFormat('en');

export function homeDescription(
  { name, slogan }: { name: string; slogan: string },
  genres: readonly { name: string }[],
): string {
  const kinds = list.format(genres.slice(0, MAX_GENRES).map((genre) => genre.name.toLowerCase()));
  const sentence = `Play ${kinds ? `${kinds} games` : 'games'} free in your browser at ${name}: nothing to install.`;
  return slogan ? `${slogan.replace(/[.\s]+$/, '')}. ${sentence}` : sentence;
}
