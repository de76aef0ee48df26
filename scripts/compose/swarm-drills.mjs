import assert from 'node:assert/strict';
import { waitUntil } from '../steps.mjs';
import { assertHealthy, fetchText, PAGES, pause, startLoad } from './visitors.mjs';

/** Each drill runs until visitors have sent this many requests. */
const MIN_REQUESTS = 2_000;
const MIN_WRITES = 300;
const SERVICES = ['site', 'drupal', 'web', 'games', 'mariadb', 'valkey', 'cron'];
/** Their tasks per host are limited: one is missing while there is only one host. */
const LIMITED = ['web', 'site', 'drupal'];
const LIMIT_MS = 600_000;

/** Runs drills one after the other, each under load until the stack is complete again. */
export class SwarmDrills {
  rows = [];

  /** @param {import('./swarm.mjs').SwarmStack} stack */
  constructor(stack) {
    this.stack = stack;
    this.context = { stack };
    this.paths = [
      ...PAGES,
      '/rest/block/trending-games',
      `${stack.gameOrigin(1001)}/games/neon-drift/`,
    ];
  }

  /** `spared` names services of which a task may be missing. */
  async #assertRecovered(spared) {
    await this.stack.assertComplete(spared);
    for (const page of PAGES) await fetchText(this.stack.site + page);
  }

  /**
   * @param {string} drill
   * @param {() => Promise<unknown>} work
   * @param {{ spared?: string[], maxFailed?: number, maxSeconds?: number }} [limits] of pages that fail, and of the time to recover
   */
  async run(drill, work, { spared = [], maxFailed = 5, maxSeconds = 180 } = {}) {
    const visitors = await startLoad(this.context, this.paths);
    await pause(3_000);
    const since = Date.now();
    await work();
    await waitUntil(() => this.#assertRecovered(spared), LIMIT_MS);
    const seconds = Number(((Date.now() - since) / 1000).toFixed(1));
    await waitUntil(async () => assert.ok(visitors.requests >= MIN_REQUESTS), LIMIT_MS);
    const { requests, acknowledged, retried, lost } = await visitors.finish({
      minWrites: MIN_WRITES,
    });
    const row = {
      drill,
      requests,
      'writes acknowledged': acknowledged,
      'sent again': retried,
      'pages failed': visitors.failedPages.length,
      lost,
      's to recover': seconds,
    };
    this.rows.push(row);
    console.log(`  ${Object.values(row).join(' | ')}`);
    for (const failed of visitors.failures()) console.log(`    ${failed}`);
    assert.ok(visitors.failedPages.length <= maxFailed, `${drill}: pages failed`);
    assert.ok(seconds <= maxSeconds, `${drill}: ${seconds} s to recover`);
  }

  async kills() {
    for (const service of SERVICES) {
      const kill = async () => {
        await this.stack.kill(service);
        // Swarm notices within a second.
        await pause(2_000);
      };
      // Pages that are not cached need the database.
      const maxFailed = service === 'mariadb' ? 100 : undefined;
      await this.run(`kill of a task of ${service}`, kill, { maxFailed });
    }
  }

  async partition() {
    const disconnect = async () => {
      await this.stack.setNetwork('down');
      await pause(30_000);
      await this.stack.setNetwork('up');
    };
    await this.run('30 s without network between the hosts', disconnect, { maxFailed: 20 });
  }

  async hosts() {
    const { stack } = this;
    const host = await stack.secondNode();
    const limits = { spared: LIMITED };
    await this.run('a host is drained', () => stack.setAvailability(host, 'drain'), limits);
    await this.run('it is active again', () => stack.setAvailability(host, 'active'));
    await this.run('a host loses power', () => stack.engine('kill'), limits);
    await this.run('it is on again', () => stack.engine('start'));
  }

  /** @param {string} title @param {string} release @param {Record<string, string>} [env] */
  async deploy(title, release, env) {
    const replaceAll = async () => {
      await this.stack.deploy(release, env);
      for (const service of ['drupal', 'site', 'games', 'web', 'cron'])
        await this.stack.assertRelease(service, release);
    };
    await this.run(title, replaceAll, { maxSeconds: 600 });
  }

  total(column) {
    return this.rows.reduce((sum, row) => sum + row[column], 0);
  }
}

/**
 * @param {import('./swarm.mjs').SwarmStack} stack
 * @param {{ release: string, buildNext: () => Promise<string> }} options
 */
export async function swarmDrills(stack, { release, buildNext }) {
  await stack.up(release);
  await waitUntil(() => stack.assertComplete(), LIMIT_MS);
  await assertHealthy(stack);
  const drills = new SwarmDrills(stack);
  await drills.kills();
  await drills.partition();
  await drills.hosts();
  const next = await buildNext();
  await stack.load(next);
  await drills.deploy('rolling upgrade', next);
  await drills.deploy('rollback', release, { ROLLBACK: 'yes' });
  console.table(drills.rows);
  const [requests, retried, lost] = ['requests', 'sent again', 'lost'].map((column) =>
    drills.total(column),
  );
  return { requests, retried, lost };
}
