import { Bindings } from './bindings.ts';
import { isException } from './exceptions.ts';
import { exchange } from './exchange.ts';
import type { Difference } from './match.ts';
import type { Recording } from './recording.ts';
import { fixtureRecipes, startEmbedded, type RunningServer } from './server.ts';

export interface Outcome {
  recording: Recording;
  differences: Difference[];
}

/** `only` is a comma-separated list of groups (`02-filters`) and numbers (`23`). */
export const isSelected = ({ group, n }: Recording, only: string | undefined): boolean =>
  only === undefined || only.split(',').some((part) => part === group || Number(part) === n);

/**
 * Yields the requested outcomes. Sends earlier stateful recordings too, because later ones depend
 * on them.
 */
export async function* replay(
  recordings: readonly Recording[],
  only?: string,
): AsyncGenerator<Outcome> {
  const wanted = recordings.filter((recording) => isSelected(recording, only));
  const last = Math.max(
    ...wanted.filter((recording) => recording.stateful).map((recording) => recording.n),
  );
  let server: RunningServer | undefined;
  let bindings = new Map<string, Bindings>();
  try {
    for (const recording of recordings) {
      const isSelected = wanted.includes(recording);
      if (!isSelected && !(recording.stateful === true && recording.n <= last)) continue;
      if (server === undefined || recording.fresh === true) {
        await server?.stop();
        server = await startEmbedded(fixtureRecipes);
        bindings = new Map();
      }
      const installation = recording.stateful === true ? 'session' : recording.group;
      const own = bindings.get(installation) ?? new Bindings();
      bindings.set(installation, own);
      const all = await exchange(server.base, recording, own);
      const differences = all.filter(({ at }) => !isException(recording.name, at));
      if (isSelected) yield { recording, differences };
    }
  } finally {
    await server?.stop();
  }
}
