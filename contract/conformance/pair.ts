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

  async learnInstaller(): Promise<void> {
    await Promise.all([
      this.own.drupal.learnInstaller(this.drupal),
      this.own.embedded.learnInstaller(this.embedded),
    ]);
  }

  /** `request` has Drupal's generated values, which are translated for the other server. */
  async differences(request: Request): Promise<Difference[]> {
    const { own, drupal, embedded } = this;
    const translate = (text: string): string => own.drupal.translate(text, own.embedded);
    const there = {
      ...request,
      path: translate(request.path),
      query: request.query.map(translate),
    };
    const [wanted, had] = await Promise.all([drupal.send(request), embedded.send(there)]);
    return compare(
      normalise(wanted, drupal.base, own.drupal, request),
      normalise(had, embedded.base, own.embedded, request),
    );
  }
}
