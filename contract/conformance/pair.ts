import { compare, type Difference, GeneratedIds, normalise } from './normalise.ts';
import type { Request } from './request.ts';
import type { Server } from './server.ts';

/** Two servers, freshly installed from the same recipes. */
export class ServerPair {
  readonly own = { drupal: new GeneratedIds(), embedded: new GeneratedIds() };

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

  /** `request` has Drupal's generated values, which are translated for the other server. */
  async differences(request: Request): Promise<Difference[]> {
    const { own, drupal, embedded } = this;
    const translate = (text: string): string => own.drupal.translate(text, own.embedded);
    const embeddedRequest = {
      ...request,
      path: translate(request.path),
      query: request.query.map(translate),
    };
    const [expected, actual] = await Promise.all([
      drupal.send(request),
      embedded.send(embeddedRequest),
    ]);
    return compare(
      normalise(expected, drupal.base, own.drupal, request),
      normalise(actual, embedded.base, own.embedded, request),
    );
  }
}
