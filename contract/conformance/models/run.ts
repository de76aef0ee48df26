/**
 * Applies generated content models or core's recipes to a fresh Drupal site and the embedded server,
 * then compares both.
 *
 * npm run conformance -- --models 30 --project DIR [--seed N] [--requests N of each]
 * npm run conformance -- --core-recipes --project DIR
 *
 * DIR is a Drupal project. The models use a separate site; the default site stays unchanged.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askBoth, printClasses } from '../ask.ts';
import { difference, type Finding } from '../classes.ts';
import { demoPassword, startEmbedded } from '../../server.ts';
import { generate } from '../generate.ts';
import { learn, type ResourceType } from '../model.ts';
import { Pair } from '../pair.ts';
import { Random } from '../random.ts';
import { readable, type Request } from '../request.ts';
import { Server } from '../server.ts';
import { DrupalSite } from './drupal-site.ts';
import { base } from './generated/base.ts';
import { generated } from './generated/model.ts';
import { type ModelRecipe, writeRecipe } from './recipe.ts';

/** Recipes for both servers in dependency order; the last one is applied. */
export interface Model {
  name: string;
  recipes: readonly ModelRecipe[];
  askers: readonly string[];
  /** The account with the most access, used to generate requests. */
  insider: string;
  /** Requests before the random ones; by default each collection once. */
  questions?: readonly Request[];
  /**
   * Whether it is a core recipe: the embedded server then needs Drupal's code, and the installer
   * affects more than the recipe.
   */
  fromCore: boolean;
}

export const generatedModel = (seed: number): Model => {
  const recipes = generated(seed);
  return {
    name: recipes[1].name,
    recipes: [base, ...recipes],
    askers: ['odd', 'keen', 'chief'],
    insider: 'chief',
    fromCore: false,
  };
};

export interface ModelRun {
  /** Folder with `web` and `vendor`. */
  project: string;
  port: number;
  /** Recipe to install before each model. */
  start: ModelRecipe;
  models: readonly Model[];
  requests: number;
  seed: number;
  shrinks: number;
}

export interface Outcome {
  model: string;
  asked: number;
  findings: Finding[];
  /** Why a server rejected it. */
  refused?: { drupal?: string; embedded?: string };
}

const result = ({ asked, findings, refused }: Outcome): string =>
  refused === undefined
    ? `${String(asked - findings.length)} of ${String(asked)}`
    : Object.entries(refused)
        .map(([server, why]) => `refused by ${server}: ${why.slice(0, 300)}`)
        .join('; ');
const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const router = path.join(import.meta.dirname, '../../../drupal/scripts/router.php');

/** Compares both servers for each model. */
export async function runModels(
  { project, port, start, models, requests, seed, shrinks }: ModelRun,
  keep?: Keep,
): Promise<Outcome[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'models-'));
  const site = new DrupalSite(project, port);
  writeRecipe(path.join(folder, start.name), start);
  await site.install(path.join(folder, start.name));
  const stop = await site.serve(router);
  const outcomes: Outcome[] = [];
  try {
    for (const model of models) {
      const outcome = await runModel(
        model,
        { project, folder, site, requests, seed, shrinks },
        keep,
      );
      outcomes.push(outcome);
      console.error(`${model.name}: ${result(outcome)}`);
      // Prints immediately, so that an interrupted run shows its findings.
      for (const { request, differences } of outcome.findings)
        console.error(`  ${readable(request)}  ${differences.slice(0, 1).map(difference).join()}`);
    }
  } finally {
    stop();
    site.remove();
    rmSync(folder, { recursive: true });
  }
  return outcomes;
}

/** Called with both servers and the requests while the servers run. */
export type Keep = (model: Model, pair: Pair, asked: readonly Request[]) => Promise<void>;

interface Around extends Pick<ModelRun, 'project' | 'requests' | 'seed' | 'shrinks'> {
  folder: string;
  site: DrupalSite;
}

async function runModel(
  model: Model,
  { project, folder, site, requests, seed, shrinks }: Around,
  keep?: Keep,
): Promise<Outcome> {
  for (const one of model.recipes) writeRecipe(path.join(folder, one.name), one);
  const recipe = path.join(folder, model.recipes.at(-1)?.name ?? '');
  const refused = await (model.fromCore ? site.install(recipe) : site.apply(recipe)).then(
    () => ({}),
    (error: unknown) => ({ drupal: told(error) }),
  );
  const further = model.fromCore ? ['--drupal', project] : [];
  const own = await startEmbedded([recipe], undefined, program, further).catch((error: unknown) =>
    told(error),
  );
  const outcome = { model: model.name, asked: 0, findings: [] };
  if (typeof own === 'string') return { ...outcome, refused: { ...refused, embedded: own } };
  if ('drupal' in refused) {
    await own.stop();
    return { ...outcome, refused };
  }
  const pair = new Pair(new Server(site.base, demoPassword), new Server(own.base, demoPassword));
  await pair.learnInstaller();
  const types = await learn(pair.drupal, pair.own.drupal, model.insider);
  await learn(pair.embedded, pair.own.embedded, model.insider);
  const random = new Random(seed);
  const asked = [
    ...(model.questions ?? listsOf(types, model.askers, random)),
    ...Array.from({ length: requests }, () => generate(random, { types, askers: model.askers })),
  ];
  const { findings } = await askBoth(pair, asked, shrinks);
  await keep?.(model, pair, asked);
  await own.stop();
  return { ...outcome, asked: asked.length, findings };
}

/** The embedded server without the portal. */
export const program = path.join(import.meta.dirname, '../../../embedded/src/serve.ts');

/** Each non-empty collection, once. */
const listsOf = (
  types: readonly ResourceType[],
  askers: readonly string[],
  random: Random,
): Request[] =>
  types
    .filter(({ ids }) => ids.length > 0)
    .map(({ path: list }) => ({
      method: 'GET',
      path: list,
      query: [],
      headers: {},
      as: random.pick(['anonymous', ...askers]),
    }));

/** Prints differences and rejections; returns the percentage of equal responses. */
export function reportModels(outcomes: readonly Outcome[]): number {
  const findings = outcomes.flatMap((outcome) =>
    outcome.findings.map((finding) => ({ ...finding, model: outcome.model })),
  );
  const asked = outcomes.reduce((sum, one) => sum + one.asked, 0);
  const classes = printClasses(findings, asked);
  for (const { model, refused } of outcomes) {
    if (refused?.drupal !== undefined)
      console.log(`\n${model} is refused by Drupal: ${refused.drupal}`);
    if (refused?.embedded !== undefined)
      console.log(`\n${model} is refused by the embedded server: ${refused.embedded}`);
  }
  const share = 100 - (100 * findings.length) / Math.max(asked, 1);
  const served = outcomes.filter(({ refused }) => refused === undefined).length;
  console.log(
    `\n${String(served)} of ${String(outcomes.length)} models served by both; ${String(asked - findings.length)} of ${String(asked)} answers alike: ${share.toFixed(2)} % (${String(classes)} classes)`,
  );
  return share;
}
