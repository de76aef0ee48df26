import { TestEnvironment } from 'jest-environment-jsdom';

/** Does not keep the process alive. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    if ('unref' in this && typeof this.unref === 'function') this.unref();
  }
}

/**
 * Node's fetch lets nock intercept requests; its MessageChannel would prevent Jest from exiting.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      AbortSignal,
      AbortController,
      ReadableStream,
      WritableStream,
      TransformStream,
      CompressionStream,
      DecompressionStream,
      BroadcastChannel: Channel,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
    // jsdom's lacks `subtle`.
    Object.defineProperty(this.global, 'crypto', { value: crypto });
  }

  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
