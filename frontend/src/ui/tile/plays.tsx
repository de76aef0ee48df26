import { formatPlays, spokenPlays } from './format-plays';

/** `4.2 M plays`; screen readers say “4.2 million plays”. */
export const Plays = ({ count }: { count: number }) => (
  <>
    <bdi aria-hidden="true">{formatPlays(count)}</bdi>
    <span className="visually-hidden">{spokenPlays(count)}</span>
  </>
);
