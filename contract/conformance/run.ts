/**
 * Compares generated requests on Drupal and the embedded server, both freshly installed from the
 * same recipes. Shrinks each difference to the smallest request.
 *
 * npm run conformance -- --drupal URL --embedded URL [--seed N] [--seeds N] [--requests N] [--only TEXT]
 * npm run conformance -- --models N, or --core-recipes [--project DIR] [--port N]: see models/run.ts
 *
 * `--seconds N` limits the time, `--only TEXT` the types by name. Exits with 1 if fewer than
 * `--least` (99.5) per cent are equal.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askBoth, printClasses } from './ask.ts';
import { difference } from './classes.ts';
import { generate } from './generate.ts';
import { playMembers } from './members/run.ts';
import { learn } from './model.ts';
import { bare, coreModels } from './models/core-recipes.ts';
import { base } from './models/generated/base.ts';
import { generatedModel, reportModels, runModels } from './models/run.ts';
import { Pair } from './pair.ts';
import { Random } from './random.ts';
import { Server } from './server.ts';

const { values } = parseArgs({
  options: {
    drupal: { type: 'string' },
    embedded: { type: 'string' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '20' },
    requests: { type: 'string' },
    only: { type: 'string', default: '' },
    as: { type: 'string', default: 'player,ed' },
    password: { type: 'string', default: process.env['DEMO_PASSWORD'] ?? 'Arcade2026' },
    keep: { type: 'string' },
    least: { type: 'string' },
    seconds: { type: 'string' },
    members: { type: 'boolean', default: false },
    mails: { type: 'string', default: '' },
    steps: { type: 'string', default: '1000' },
    shrinks: { type: 'string', default: '4' },
    models: { type: 'string' },
    'core-recipes': { type: 'boolean', default: false },
    project: { type: 'string', default: path.join(import.meta.dirname, '../../.data/drupal') },
    port: { type: 'string', default: '8099' },
  },
});
if (values.models !== undefined || values['core-recipes']) {
  const project = path.resolve(values.project);
  const first = Number(values.seed);
  const rest = { project, port: Number(values.port), seed: first, shrinks: Number(values.shrinks) };
  const outcomes = values['core-recipes']
    ? await runModels({
        ...rest,
        start: bare,
        models: coreModels(project),
        requests: Number(values.requests ?? 60),
      })
    : await runModels({
        ...rest,
        start: base,
        models: Array.from({ length: Number(values.models) }, (_, at) =>
          generatedModel(first + at),
        ),
        requests: Number(values.requests ?? 100),
      });
  process.exit(reportModels(outcomes) >= Number(values.least ?? 98) ? 0 : 1);
}
if (values.drupal === undefined || values.embedded === undefined)
  throw new Error('--drupal URL and --embedded URL are needed.');

const password = values.password;
if (values.members) {
  const [drupalMails = '', embeddedMails = ''] = values.mails.split(',');
  const differing = await playMembers({
    drupal: { base: values.drupal.replace(/\/$/, ''), inbox: drupalMails },
    embedded: { base: values.embedded.replace(/\/$/, ''), inbox: embeddedMails },
    password,
    seed: Number(values.seed),
    steps: Number(values.steps),
  });
  process.exit(differing === 0 ? 0 : 1);
}
const pair = new Pair(
  new Server(values.drupal.replace(/\/$/, ''), password),
  new Server(values.embedded.replace(/\/$/, ''), password),
);

await pair.learnInstaller();
const types = await learn(pair.drupal, pair.own.drupal);
const ownTypes = await learn(pair.embedded, pair.own.embedded);
const missing = types
  .filter(({ name }) => !ownTypes.some((one) => one.name === name))
  .map(({ name }) => name);
if (missing.length > 0) console.log(`The embedded server lacks ${missing.join(', ')}.`);
const chosen = types.filter(({ name }) => name.includes(values.only));
const askers = values.as.split(',').filter((name) => name !== '');
const perSeed = Math.ceil(Number(values.requests ?? 5000) / Number(values.seeds));
const requests = Array.from({ length: Number(values.seeds) }, (_, at) => {
  const random = new Random(Number(values.seed) + at);
  return Array.from({ length: perSeed }, () => generate(random, { types, asked: chosen, askers }));
}).flat();

const until =
  values.seconds === undefined
    ? Number.POSITIVE_INFINITY
    : Date.now() + 1000 * Number(values.seconds);
const { asked, findings } = await askBoth(pair, requests, Number(values.shrinks), until);
const classes = printClasses(findings, asked);
const share = 100 - (100 * findings.length) / Math.max(asked, 1);
console.log(
  `\n${String(asked - findings.length)} of ${String(asked)} alike: ${share.toFixed(2)} % (${values.seeds} seeds from ${values.seed}, ${String(classes)} classes)`,
);
if (values.keep !== undefined)
  writeFileSync(
    values.keep,
    findings
      .map(
        (finding) =>
          `${JSON.stringify({ request: finding.request, differences: finding.differences.slice(0, 5).map(difference) })}\n`,
      )
      .join(''),
  );
process.exitCode = share >= Number(values.least ?? 99.5) ? 0 : 1;
