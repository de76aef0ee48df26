import { Bindings } from '../bindings.ts';
import { readResourceTypes, type ResourceType } from './model.ts';
import { compare, type Difference, GeneratedIds, normalize, versionsOf } from './normalize.ts';
import type { AccountName, Request } from './request.ts';
import type { Server } from './server.ts';

/** Two servers, freshly installed from the same recipes. */
export class ServerPair {
  readonly own = { drupal: new GeneratedIds(), embedded: new GeneratedIds() };
  readonly #bindings = new Bindings();
  /** Names of the types that the embedded server lacks. */
  missing: readonly string[] = [];

  constructor(
    readonly drupal: Server,
    readonly embedded: Server,
  ) {}

  async collectInstaller(): Promise<void> {
    await Promise.all([
      this.own.drupal.collectInstaller(this.drupal),
      this.own.embedded.collectInstaller(this.embedded),
    ]);
  }

  /**
   * Returns the types of both servers, with Drupal's samples. `accounts` see more generated IDs
   * than anonymous users.
   */
  async readSharedTypes(accounts: readonly AccountName[]): Promise<ResourceType[]> {
    for (const as of accounts) {
      await readResourceTypes(this.drupal, this.own.drupal, as);
      await readResourceTypes(this.embedded, this.own.embedded, as);
    }
    const types = await readResourceTypes(this.drupal, this.own.drupal);
    const ownTypes = await readResourceTypes(this.embedded, this.own.embedded);
    const shared = types.filter(({ name }) => ownTypes.some((own) => own.name === name));
    this.missing = types.filter((type) => !shared.includes(type)).map(({ name }) => name);
    for (const { name, ids, versions } of shared) {
      const own = ownTypes.find((one) => one.name === name);
      for (const [i, version] of versions.entries()) {
        const ownVersion = own?.versions[own.ids.indexOf(ids[i] ?? '')];
        if (ownVersion !== undefined)
          this.#bindings.bind(versionsOf(name), number(version), number(ownVersion));
      }
    }
    return shared;
  }

  /** `request` has Drupal's generated values, which are translated for the other server. */
  async differences(request: Request): Promise<Difference[]> {
    const { own, drupal, embedded } = this;
    const translate = (text: string): string => own.drupal.translate(text, own.embedded);
    const entityType = request.path.split('/')[2] ?? '';
    const embeddedRequest = {
      ...request,
      path: translate(request.path),
      query: request.query.map((parameter) =>
        translate(parameter).replace(
          /^(resourceVersion=id(?::|%3A))(\d+)$/,
          (_, before: string, version: string) =>
            before + (this.#bindings.own(versionsOf(entityType), version) ?? version),
        ),
      ),
    };
    const [expected, actual] = await Promise.all([
      drupal.send(request),
      embedded.send(embeddedRequest),
    ]);
    return compare(
      normalize(expected, drupal.base, own.drupal, request),
      normalize(actual, embedded.base, own.embedded, request),
      this.#bindings,
    ).filter(({ at }) => !this.missing.some((name) => at === `.links.${name}`));
  }
}

const number = (version: string): string => version.replace('id:', '');
